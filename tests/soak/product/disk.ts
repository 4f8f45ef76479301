import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'

export type Disk = NonNullable<ReturnType<typeof ownDisk>>

const SIZE = 8 * 1024 ** 3
const TRIES = 50

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })

/** A file system in this folder that can be full for a while; undefined where none may be mounted. */
export function ownDisk(folder: string) {
  try {
    mount('-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'consilium-soak', folder)
  } catch {
    return
  }
  const resize = (bytes: number) => mount('-o', `remount,size=${bytes}`, folder)
  return {
    /** Not a byte more fits. */
    fill() {
      for (let tries = 0; tries < TRIES; tries++) {
        const { blocks, bfree, bsize } = statfsSync(folder)
        try {
          return resize((blocks - bfree) * bsize)
        } catch {
          // Further data were written in between.
        }
      }
      throw new Error(`the disk grew faster than it could be filled, ${TRIES} times`)
    },
    release: () => resize(SIZE),
    end: () => execFileSync('umount', ['--lazy', folder]),
  }
}
