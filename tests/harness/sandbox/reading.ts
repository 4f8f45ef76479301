import { createReadStream } from 'node:fs'
import { isolatedCheck } from '#infra/files/isolated-check.ts'
import { encodedImage } from '#infra/files/previews/encoded-image.ts'
import { sandbox } from '#infra/files/sandbox/sandbox.ts'

/** Checks a PNG and makes its preview with the product's own program, and prints what came of it. */
const { program, path } = JSON.parse(process.argv[2] ?? '') as { program: string; path: string }
const reading = sandbox(async () => program)
const refused = await isolatedCheck(reading)(path, 'image/png', 'somebody')
const other = await isolatedCheck(reading)(path, 'image/gif', 'somebody')
const preview = await encodedImage(reading, 'somebody', 'preview', createReadStream(path))
const read = { refused: refused ?? null, other, preview: preview !== undefined }
process.stdout.write(JSON.stringify(read), () => process.exit(0))
