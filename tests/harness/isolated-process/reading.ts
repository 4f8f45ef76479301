import { createReadStream } from 'node:fs'
import { isolatedContentCheck } from '#infra/files/isolated-content-check.ts'
import { isolatedJobs } from '#infra/files/isolated-process/isolated-jobs.ts'
import { isolationLevel } from '#infra/files/isolated-process/isolation-level.ts'
import { encodedImage } from '#infra/files/previews/encoded-image.ts'
import { encodedPortraits } from '#infra/files/previews/encoded-portraits.ts'
import { findOffice } from '#infra/files/previews/libreoffice.ts'

/**
 * Checks a PNG and makes its preview and its portraits with the product's own program. Prints the results, and what the product
 * reports of its isolation.
 */
const { program, path } = JSON.parse(process.argv[2] ?? '') as { program: string; path: string }
const runJob = isolatedJobs(async () => program)
const refusal = await isolatedContentCheck(runJob)(path, 'image/png', 'somebody')
const other = await isolatedContentCheck(runJob)(path, 'application/pdf', 'somebody')
const preview = await encodedImage(runJob, 'somebody', createReadStream(path))
const portraits = await encodedPortraits(runJob, 'somebody', createReadStream(path))
const office = { by_default: await findOffice(), opened: await findOffice({ minIsolation: 'user' }) }
const result = {
  refused: refusal ?? null,
  other,
  preview: preview !== undefined,
  portraits: portraits?.length,
  walls: await isolationLevel(),
  office: { by_default: office.by_default?.isolation ?? 'off', opened: office.opened?.isolation ?? 'off' },
}
process.stdout.write(JSON.stringify(result), () => process.exit(0))
