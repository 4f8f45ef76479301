import { createReadStream } from 'node:fs'
import { isolatedCheck } from '#infra/files/isolated-check.ts'
import { encodedImage } from '#infra/files/previews/encoded-image.ts'
import { findOffice } from '#infra/files/previews/libreoffice.ts'
import { sandbox } from '#infra/files/sandbox/sandbox.ts'
import { sandboxWalls } from '#infra/files/sandbox/walls.ts'

/** Checks a PNG and makes its preview with the product's own program; prints what came of it, and what the product says of itself. */
const { program, path } = JSON.parse(process.argv[2] ?? '') as { program: string; path: string }
const reading = sandbox(async () => program)
const refused = await isolatedCheck(reading)(path, 'image/png', 'somebody')
const other = await isolatedCheck(reading)(path, 'application/pdf', 'somebody')
const preview = await encodedImage(reading, 'somebody', 'preview', createReadStream(path))
const office = { by_default: await findOffice(), opened: await findOffice({ least: 'user' }) }
const read = {
  refused: refused ?? null,
  other,
  preview: preview !== undefined,
  walls: await sandboxWalls(),
  office: { by_default: office.by_default?.isolation ?? 'off', opened: office.opened?.isolation ?? 'off' },
}
process.stdout.write(JSON.stringify(read), () => process.exit(0))
