import '../processes/signals.ts'
import '../clock.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT } from '#domain/kernel/product.ts'
import { buildWeb } from '../build/web.ts'
import { readEnv } from '../env.ts'
import { endBy } from '../processes/ending.ts'
import { startProduct } from '../processes/product.ts'
import { starting } from '../processes/starting/cannot-start.ts'
import { seed } from './demo/seed.ts'

const ENDING_MS = 20_000

/** `npm run demo`: the product with a fresh data directory and sample people, jobs, licenses and contracts. */
await starting(async () => {
  const given = { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'consilium-demo-')), RATE_LIMITS: '0' }
  const ending = (stop: () => Promise<void>) => endBy(stop, ENDING_MS)
  const [product] = await Promise.all([startProduct(readEnv(given), given, { ending }), buildWeb()])
  const people = await seed(product)
  console.log(`
${PRODUCT} is up with sample data, in ${given.DATA_DIR}.
  web       ${product.web}
  API       ${product.api}/docs
  payments  ${product.sandbox}
  mailbox   ${product.mailbox}

Who can log in:
${people.map(({ who, email, password }) => `  ${email.padEnd(34)} ${password.padEnd(30)} ${who}`).join('\n')}
`)
})
