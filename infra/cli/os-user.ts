import { userInfo } from 'node:os'

/**
 * The user who runs a command, by their name in the operating system, or by number when they have none, as in
 * a container.
 */
export function osUser() {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
