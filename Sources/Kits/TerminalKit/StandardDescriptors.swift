import Glibc

/// The three descriptors that a process is started with.
public enum StandardDescriptors {
  /// Occupies those that are closed, so that nothing the process opens gets their numbers and is
  /// read as its input or written to as its output; using them fails with EBADF as before.
  public static func occupyClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
