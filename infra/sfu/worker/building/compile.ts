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

/** Reading headers takes most of the time that a file takes, so these are compiled once, and so many files read the rest together. */
const FILES_TOGETHER = 6
const COMMON = [
  'common.hpp',
  'Channel/ChannelNotifier.hpp',
  'Channel/ChannelRequest.hpp',
  'RTC/Transport.hpp',
  'RTC/SCTP/packet/Packet.hpp',
  'Utils.hpp',
]

/** Compiles these files of a folder, on all processors, and links them to this program. */
export async function compile(folder: string, files: readonly string[], program: string) {
  const own = ['include', 'deps/libwebrtc', 'deps/libwebrtc/libwebrtc', 'generated']
  const defined = ['NDEBUG', 'MS_LITTLE_ENDIAN', 'MS_EXECUTABLE', 'FLATBUFFERS_LOCALE_INDEPENDENT=1']
  const flags = [
    ...['-std=c++20', '-O2', '-w', '-pthread', ...defined.map((name) => `-D${name}`), `-I${SHIM}`],
    ...own.map((path) => `-I${join(folder, path)}`),
    ...compilerFlags(),
  ]
  const common = join(folder, 'common-headers.hpp')
  writeFileSync(common, including(COMMON))
  await compiler('the common header', ...flags, '-x', 'c++-header', common, '-o', `${common}.gch`)

  /** Answers the object files. Files that cannot be one unit, as they use a name for two things, become two. */
  async function unit(names: readonly string[], at: string): Promise<string[]> {
    const source = join(folder, `${at}.cpp`)
    writeFileSync(source, including(names))
    const headers = names.every(isMain) ? ['-Winvalid-pch', '-include', common] : []
    try {
      await compiler(names.join(), ...flags, ...headers, '-c', source, '-o', `${source}.o`)
      return [`${source}.o`]
    } catch (error) {
      if (names.length === 1) throw error
      const half = Math.ceil(names.length / 2)
      return [...(await unit(names.slice(0, half), `${at}a`)), ...(await unit(names.slice(half), `${at}b`))]
    }
  }
  const [main, rest] = [files.filter(isMain), files.filter((file) => !isMain(file))]
  const atATime = pLimit(availableParallelism())
  const units = [...chunks(main), ...chunks(rest)]
  const objects = await Promise.all(units.map((names, at) => atATime(() => unit(names, `unit-${at}`))))
  await compiler('the program', '-pthread', '-s', '-o', program, ...objects.flat(), ...linkerFlags())
}

const isMain = (file: string) => file.startsWith('src')

const chunks = (files: readonly string[]) =>
  Array.from({ length: Math.ceil(files.length / FILES_TOGETHER) }, (_, at) =>
    files.slice(at * FILES_TOGETHER, (at + 1) * FILES_TOGETHER),
  )

/** Each file of the worker says which class its log is of. */
const including = (files: readonly string[]) =>
  files.map((file) => `#undef MS_CLASS\n#include "${file}"\n`).join('')

async function compiler(what: string, ...args: string[]) {
  try {
    await run('c++', args, { maxBuffer: MOST_OUTPUT })
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string }
    throw new Error(`${what} does not compile: ${stderr.slice(0, 4000)}`)
  }
}
