// Replaces a function of the Swift runtime.
import CArguments
import Glibc

exit(CompositionRoot.run())
