extension Korean {
  /// Translations by the message of the C library.
  static let causes = [
    "Bad file descriptor": "열려 있지 않습니다",
    "Device or resource busy": "장치나 자원이 사용 중입니다",
    "Disk quota exceeded": "디스크 할당량을 넘었습니다",
    "Exec format error": "실행할 수 있는 형식이 아닙니다",
    "File exists": "파일이 이미 있습니다",
    "File name too long": "파일 이름이 너무 깁니다",
    "File too large": "파일이 너무 큽니다",
    "Input/output error": "입출력 오류",
    "Invalid argument": "값이 올바르지 않습니다",
    "Invalid cross-device link": "다른 장치에 있습니다",
    "Is a directory": "폴더입니다",
    "No space left on device": "장치에 남은 공간이 없습니다",
    "No such device or address": "그런 장치나 주소가 없습니다",
    "No such file or directory": "그런 파일이나 폴더가 없습니다",
    "Not a directory": "폴더가 아닙니다",
    "Operation not permitted": "허용되지 않은 일입니다",
    "Permission denied": "권한이 없습니다",
    "Read-only file system": "읽기 전용 파일 시스템입니다",
    "Stale file handle": "파일이 서버에서 사라졌습니다",
    "Text file busy": "실행 중인 파일입니다",
    "Too many levels of symbolic links": "심볼릭 링크가 너무 여러 번 이어집니다",
    "Too many open files": "열린 파일이 너무 많습니다",
  ]
}
