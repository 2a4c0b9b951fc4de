import Glibc

exit(CompositionRoot.run())
