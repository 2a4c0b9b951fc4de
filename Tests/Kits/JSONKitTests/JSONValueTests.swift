import Expectations
import JSONKit
import Testing

@Suite struct JSONValueTests {
  @Test func aChangedMemberKeepsItsPositionAndANewOneIsAppended() {
    var object = JSONObject()
    object["b"] = 1
    object["a"] = 2
    object["b"] = 3
    object["c"] = nil
    expect(JSONValue.object(object).text, is: #"{"b":3,"a":2}"#)
    object["b"] = nil
    expect(JSONValue.object(object).text, is: #"{"a":2}"#)
    object["a"] = .some(.null)
    expect(JSONValue.object(object).text, is: #"{"a":null}"#)
  }

  @Test func aValueConvertsOnlyToItsOwnType() {
    let value: JSONValue = ["text": "x", "count": 3, "flag": true, "list": [1, nil]]
    expect(value["text"]?.stringValue, is: "x")
    expect(value["count"]?.integerValue, is: 3)
    expect(value["flag"]?.boolValue, is: true)
    expect(value["list"]?.arrayValue, is: [1, nil])
    expect(value["nothing"] == nil)
    expect(value["text"]?["x"] == nil)
    let null = JSONValue.null
    expect(null.stringValue == nil && null.integerValue == nil && null.boolValue == nil)
    expect(null.arrayValue == nil && null.objectValue == nil)
  }
}
