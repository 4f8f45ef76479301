import { constants, createWriteStream, existsSync, globSync } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Isolation } from '../isolation/commands.ts'
import { availableIsolation, type Ended, isolated } from '../isolation/isolation.ts'
import { PROFILE } from './libreoffice-profile.ts'

const OOXML = 'application/vnd.openxmlformats-officedocument'

/** Import and export filters by content type: the type was checked, so LibreOffice must not guess another from the bytes. */
const FILTERS: Record<string, readonly [reads: string, prints: 'writer' | 'calc' | 'impress']> = {
  'application/msword': ['MS Word 97', 'writer'],
  'application/vnd.ms-excel': ['MS Excel 97', 'calc'],
  'application/vnd.ms-powerpoint': ['MS PowerPoint 97', 'impress'],
  [`${OOXML}.wordprocessingml.document`]: ['MS Word 2007 XML', 'writer'],
  [`${OOXML}.spreadsheetml.sheet`]: ['Calc MS Excel 2007 XML', 'calc'],
  [`${OOXML}.presentationml.presentation`]: ['Impress MS PowerPoint 2007 XML', 'impress'],
}

const PLACES = [
  '/usr/lib/libreoffice/program/soffice.bin',
  '/usr/lib64/libreoffice/program/soffice.bin',
  ...globSync('/opt/libreoffice*/program/soffice.bin'),
]

export const MOST_PDF_BYTES = 32 * 1024 * 1024
const CONVERT_MS = 60_000
/** LibreOffice's exit code after it has created its profile and must be started again. */
const START_AGAIN = 81

export type Office = { program: string; isolation: Isolation }

type Settings = { program?: string | undefined; least?: 'namespaces' | 'user' }

/**
 * The path of LibreOffice and the isolation for it; `undefined` when it is not installed or cannot be isolated as well as
 * `least` demands. As the product's own user it never runs: it could read the keys.
 */
export async function findOffice({
  program,
  least = 'namespaces',
}: Settings = {}): Promise<Office | undefined> {
  const found = (program ? [program] : PLACES).find((path) => existsSync(path))
  const isolation = found === undefined ? undefined : await availableIsolation()
  const isEnough = isolation === 'namespaces' || isolation === least
  return found !== undefined && isEnough ? { program: found, isolation } : undefined
}

export type Rendered = { pdf: Buffer } | { failed: 'timeout' | 'killed' | 'unreadable' | 'too_large' }

/** Renders a Word, Excel or PowerPoint document as a PDF in an isolated process. */
export function officeToPdf(
  { program, isolation }: Office,
  { bytes, content_type }: { bytes: Readable; content_type: string },
  within = CONVERT_MS,
): Promise<Rendered> {
  const [reads, prints] = FILTERS[content_type] ?? []
  if (reads === undefined) return Promise.resolve({ failed: 'unreadable' })
  return isolated(isolation, async ({ folder, inside, run }) => {
    for (const own of ['profile', 'profile/user']) {
      await mkdir(join(folder, own))
      // The isolated user may write here; other users cannot enter the folder above it.
      await chmod(join(folder, own), 0o777)
    }
    await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), PROFILE)
    await pipeline(bytes, createWriteStream(join(folder, 'document')))
    const command = [
      program,
      `-env:UserInstallation=file://${inside}/profile`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--nologo',
      `--infilter=${reads}`,
      '--convert-to',
      `pdf:${prints}_pdf_Export`,
      '--outdir',
      inside,
      join(inside, 'document'),
    ]
    const until = Date.now() + within
    let end: Ended
    do end = await run(command, Math.max(1, until - Date.now()))
    while (end.code === START_AGAIN && Date.now() < until)
    if (end.timed_out) return { failed: 'timeout' }
    if (end.signal !== null || (end.code ?? 0) > 128) return { failed: 'killed' }
    return pdfAt(join(folder, 'document.pdf'))
  })
}

/** Reads the PDF at this path without trust: a misled program may have made a link, a pipe or a huge file. */
async function pdfAt(path: string): Promise<Rendered> {
  let file: FileHandle | undefined
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const found = await file.stat()
    if (!found.isFile()) return { failed: 'unreadable' }
    if (found.size > MOST_PDF_BYTES) return { failed: 'too_large' }
    const pdf = await file.readFile()
    return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? { pdf } : { failed: 'unreadable' }
  } catch {
    return { failed: 'unreadable' }
  } finally {
    await file?.close()
  }
}
