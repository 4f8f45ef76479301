import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { compilerFlags, linkerFlags } from './needs.ts'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 100 * 2 ** 20
const SHIM = join(import.meta.dirname, '../shim')

/** How many files are compiled as one, so that they read their headers once, which takes most of the time. */
const FILES_PER_UNIT = 6

/** The headers that nearly all files include. They are compiled first. */
const COMMON_HEADERS = [
  'common.hpp',
  'Channel/ChannelNotifier.hpp',
  'Channel/ChannelRequest.hpp',
  'RTC/Transport.hpp',
  'RTC/SCTP/packet/Packet.hpp',
  'Utils.hpp',
]

/** Compiles these files of a folder, on all processors, and links them to this program. */
export async function compile(folder: string, files: readonly string[], program: string) {
  const includes = ['include', 'deps/libwebrtc', 'deps/libwebrtc/libwebrtc', 'generated']
  const definitions = ['NDEBUG', 'MS_LITTLE_ENDIAN', 'MS_EXECUTABLE', 'FLATBUFFERS_LOCALE_INDEPENDENT=1']
  const flags = [
    ...['-std=c++20', '-O2', '-w', '-pthread', ...definitions.map((name) => `-D${name}`), `-I${SHIM}`],
    ...includes.map((path) => `-I${join(folder, path)}`),
    ...compilerFlags(),
  ]
  const commonHeader = join(folder, 'common-headers.hpp')
  writeFileSync(commonHeader, includeLines(COMMON_HEADERS))
  await compiler('the common header', ...flags, '-x', 'c++-header', commonHeader, '-o', `${commonHeader}.gch`)

  /**
   * Compiles these files as one and returns the object files. If two files use one name for two things, it
   * compiles two halves.
   */
  async function compileUnit(names: readonly string[], at: string): Promise<string[]> {
    const source = join(folder, `${at}.cpp`)
    writeFileSync(source, includeLines(names))
    const headers = names.every(isOwn) ? ['-Winvalid-pch', '-include', commonHeader] : []
    try {
      await compiler(names.join(), ...flags, ...headers, '-c', source, '-o', `${source}.o`)
      return [`${source}.o`]
    } catch (error) {
      if (names.length === 1) throw error
      const half = Math.ceil(names.length / 2)
      return [
        ...(await compileUnit(names.slice(0, half), `${at}a`)),
        ...(await compileUnit(names.slice(half), `${at}b`)),
      ]
    }
  }
  const [workerFiles, libwebrtc] = [files.filter(isOwn), files.filter((file) => !isOwn(file))]
  const limit = pLimit(availableParallelism())
  const units = [...chunks(workerFiles), ...chunks(libwebrtc)]
  const objects = await Promise.all(units.map((names, at) => limit(() => compileUnit(names, `unit-${at}`))))
  await compiler('the program', '-pthread', '-s', '-o', program, ...objects.flat(), ...linkerFlags())
}

/** Whether a file is the worker's own and includes the common headers. The others are those of libwebrtc. */
const isOwn = (file: string) => file.startsWith('src')

const chunks = (files: readonly string[]) =>
  Array.from({ length: Math.ceil(files.length / FILES_PER_UNIT) }, (_, at) =>
    files.slice(at * FILES_PER_UNIT, (at + 1) * FILES_PER_UNIT),
  )

/**
 * Returns a source that includes these files. Each of the worker's files defines MS_CLASS, the prefix of its
 * log lines.
 */
const includeLines = (files: readonly string[]) =>
  files.map((file) => `#undef MS_CLASS\n#include "${file}"\n`).join('')

async function compiler(subject: string, ...args: string[]) {
  try {
    await run('c++', args, { maxBuffer: MAX_OUTPUT_BYTES })
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string }
    throw new Error(`${subject} does not compile: ${stderr.slice(0, 4000)}`)
  }
}
