import type { Product } from '#infra/processes/product.ts'
import { completeSampleData } from './sample-data.ts'
import { seed } from './seed.ts'

/** Seeds a product whose data is in this directory, and notes there that it is complete. */
export async function seedDataDirectory(product: Product, dataDir: string) {
  const { mailbox } = product
  if (mailbox === undefined)
    throw new Error('the sample data needs the local mailbox: SMTP_URL must not be set')
  completeSampleData(dataDir, await seed({ ...product, mailbox }))
}
