import { constants, createWriteStream, existsSync, globSync } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Isolation } from '../isolation/commands.ts'
import { availableIsolation, isolatedRun, type ProgramExit } from '../isolation/isolation.ts'

const OOXML = 'application/vnd.openxmlformats-officedocument'

/**
 * Import and export filters by content type. The type was checked, so LibreOffice must not guess another one.
 */
const OFFICE_FILTERS: Record<string, readonly [reads: string, prints: 'writer' | 'calc' | 'impress']> = {
  'application/msword': ['MS Word 97', 'writer'],
  'application/vnd.ms-excel': ['MS Excel 97', 'calc'],
  'application/vnd.ms-powerpoint': ['MS PowerPoint 97', 'impress'],
  [`${OOXML}.wordprocessingml.document`]: ['MS Word 2007 XML', 'writer'],
  [`${OOXML}.spreadsheetml.sheet`]: ['Calc MS Excel 2007 XML', 'calc'],
  [`${OOXML}.presentationml.presentation`]: ['Impress MS PowerPoint 2007 XML', 'impress'],
}

const PROGRAM_PATHS = [
  '/usr/lib/libreoffice/program/soffice.bin',
  '/usr/lib64/libreoffice/program/soffice.bin',
  ...globSync('/opt/libreoffice*/program/soffice.bin'),
]

export const MAX_PDF_BYTES = 32 * 1024 * 1024
const CONVERSION_TIMEOUT_MS = 60_000
/** LibreOffice's exit code after it has created its profile and must be started again. */
const RESTART_EXIT_CODE = 81

export type Office = { program: string; isolation: Isolation }

type OfficeSettings = { program?: string | undefined; minIsolation?: 'namespaces' | 'user' }

/**
 * Returns the path of LibreOffice and its isolation; `undefined` when it is not installed or cannot be
 * isolated as strongly as `minIsolation` requires. It never runs as the product's own user, which can read
 * the keys.
 */
export async function findOffice({
  program,
  minIsolation = 'namespaces',
}: OfficeSettings = {}): Promise<Office | undefined> {
  const installedPath = (program ? [program] : PROGRAM_PATHS).find((path) => existsSync(path))
  const isolation = installedPath === undefined ? undefined : await availableIsolation()
  const isEnough = isolation === 'namespaces' || isolation === minIsolation
  return installedPath !== undefined && isEnough ? { program: installedPath, isolation } : undefined
}

export type RenderResult = { pdf: Buffer } | { failed: 'timeout' | 'killed' | 'unreadable' | 'too_large' }

/** Renders a Word, Excel or PowerPoint document as a PDF in an isolated process. */
export function officeToPdf(
  { program, isolation }: Office,
  { bytes, content_type }: { bytes: Readable; content_type: string },
  timeoutMs = CONVERSION_TIMEOUT_MS,
): Promise<RenderResult> {
  const [importFilter, exportFilter] = OFFICE_FILTERS[content_type] ?? []
  if (importFilter === undefined) return Promise.resolve({ failed: 'unreadable' })
  return isolatedRun(isolation, async ({ folder, inside, run }) => {
    for (const folderName of ['profile', 'profile/user']) {
      await mkdir(join(folder, folderName))
      // The isolated user may write here; other users cannot enter the folder above it.
      await chmod(join(folder, folderName), 0o777)
    }
    await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), LIBREOFFICE_PROFILE)
    await pipeline(bytes, createWriteStream(join(folder, 'document')))
    const command = [
      program,
      `-env:UserInstallation=file://${inside}/profile`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--nologo',
      `--infilter=${importFilter}`,
      '--convert-to',
      `pdf:${exportFilter}_pdf_Export`,
      '--outdir',
      inside,
      join(inside, 'document'),
    ]
    const deadline = Date.now() + timeoutMs
    let exit: ProgramExit
    do exit = await run(command, Math.max(1, deadline - Date.now()))
    while (exit.code === RESTART_EXIT_CODE && Date.now() < deadline)
    if (exit.timed_out) return { failed: 'timeout' }
    if (exit.signal !== null || (exit.code ?? 0) > 128) return { failed: 'killed' }
    return readPdf(join(folder, 'document.pdf'))
  })
}

/**
 * Reads the PDF at this path without trust: a compromised program may have made a link, a pipe or a huge
 * file.
 */
async function readPdf(path: string): Promise<RenderResult> {
  let file: FileHandle | undefined
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const stats = await file.stat()
    if (!stats.isFile()) return { failed: 'unreadable' }
    if (stats.size > MAX_PDF_BYTES) return { failed: 'too_large' }
    const pdf = await file.readFile()
    return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? { pdf } : { failed: 'unreadable' }
  } catch {
    return { failed: 'unreadable' }
  } finally {
    await file?.close()
  }
}

const setting = (path: string, name: string, value: string | number | boolean) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/**
 * LibreOffice's settings for untrusted documents: no macros, no external links, nothing loaded or
 * recalculated from outside, no Java, no crash recovery. They are a second barrier, since the isolation would
 * stop these too.
 */
const LIBREOFFICE_PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
${[
  setting('Common/Security/Scripting', 'MacroSecurityLevel', 3),
  setting('Common/Security/Scripting', 'DisableMacrosExecution', true),
  setting('Common/Security/Scripting', 'DisableActiveContent', true),
  setting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  setting('Common/Misc', 'FirstRun', false),
  setting('Common/Save/Document', 'CreateBackup', false),
  setting('Recovery/RecoveryInfo', 'Enabled', false),
  setting('Recovery/AutoSave', 'Enabled', false),
  setting('Writer/Content/Update', 'Link', 0),
  setting('Calc/Content/Update', 'Link', 2),
  setting('Calc/Formula/Load', 'OOXMLRecalcMode', 1),
  setting('Calc/Formula/Load', 'ODFRecalcMode', 1),
  '<item oor:path="/org.openoffice.Office.Java/VirtualMachine"><prop oor:name="Enable" oor:op="fuse"><value>false</value></prop></item>',
].join('\n')}
</oor:items>
`
