open class Observable<Element> {}
