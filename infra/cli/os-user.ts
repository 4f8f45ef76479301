import { userInfo } from 'node:os'

/** Who runs a command, as the operating system knows them: by a number where it has no name, as in a container. */
export function osUser() {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
