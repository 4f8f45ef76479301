import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { compilerFlags, linkerFlags } from './needs.ts'

const run = promisify(execFile)
const MOST_OUTPUT = 100 * 2 ** 20
const SHIM = join(import.meta.dirname, '../shim')

/** Reading these takes most of the time that a file takes, so they are compiled once. */
const COMMON = [
  'common.hpp',
  'Channel/ChannelNotifier.hpp',
  'Channel/ChannelRequest.hpp',
  'RTC/Transport.hpp',
  'RTC/SCTP/packet/Packet.hpp',
  'Utils.hpp',
]

/** Compiles these files of a folder, as many at a time as there are processors, and links them to this program. */
export async function compile(folder: string, files: readonly string[], program: string) {
  const own = ['include', 'deps/libwebrtc', 'deps/libwebrtc/libwebrtc', 'generated']
  const defined = ['NDEBUG', 'MS_LITTLE_ENDIAN', 'MS_EXECUTABLE', 'FLATBUFFERS_LOCALE_INDEPENDENT=1']
  const flags = [
    ...['-std=c++20', '-O2', '-w', '-pthread', ...defined.map((name) => `-D${name}`), `-I${SHIM}`],
    ...own.map((path) => `-I${join(folder, path)}`),
    ...compilerFlags(),
  ]
  const compiler = async (what: string, ...args: string[]) => {
    try {
      await run('c++', args, { maxBuffer: MOST_OUTPUT })
    } catch (error) {
      const { stderr = String(error) } = error as { stderr?: string }
      throw new Error(`${what} does not compile: ${stderr.slice(0, 4000)}`)
    }
  }
  const common = join(folder, 'common-headers.hpp')
  writeFileSync(common, COMMON.map((header) => `#include "${header}"\n`).join(''))
  await compiler('the common header', ...flags, '-x', 'c++-header', common, '-o', `${common}.gch`)
  const atATime = pLimit(availableParallelism())
  const objects = files.map((_, index) => join(folder, `${index}.o`))
  await Promise.all(
    files.map((file, index) =>
      atATime(async () => {
        const headers = file.startsWith('src') ? ['-Winvalid-pch', '-include', common] : []
        const into = ['-c', join(folder, file), '-o', objects[index] ?? '']
        await compiler(file, ...flags, ...headers, ...into)
      }),
    ),
  )
  await compiler('the program', '-pthread', '-s', '-o', program, ...objects, ...linkerFlags())
}
