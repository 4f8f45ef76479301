import { createReadStream } from 'node:fs'
import { encodedImage } from '#infra/files/previews/encoded-image.ts'
import { findOffice } from '#infra/files/previews/libreoffice.ts'
import { sandbox } from '#infra/files/sandbox/sandbox.ts'
import { sandboxLayers } from '#infra/files/sandbox/sandbox-layers.ts'
import { sandboxedContentCheck } from '#infra/files/sandboxed-content-check.ts'

/**
 * Checks a PNG and makes its preview with the product's own program. Prints the results, and what the product
 * reports of its isolation.
 */
const { program, path } = JSON.parse(process.argv[2] ?? '') as { program: string; path: string }
const runJob = sandbox(async () => program)
const refusal = await sandboxedContentCheck(runJob)(path, 'image/png', 'somebody')
const other = await sandboxedContentCheck(runJob)(path, 'application/pdf', 'somebody')
const preview = await encodedImage(runJob, 'somebody', 'preview', createReadStream(path))
const office = { by_default: await findOffice(), opened: await findOffice({ minIsolation: 'user' }) }
const result = {
  refused: refusal ?? null,
  other,
  preview: preview !== undefined,
  walls: await sandboxLayers(),
  office: { by_default: office.by_default?.isolation ?? 'off', opened: office.opened?.isolation ?? 'off' },
}
process.stdout.write(JSON.stringify(result), () => process.exit(0))
