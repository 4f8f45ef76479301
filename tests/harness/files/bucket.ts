import { type ObjectStore, objects } from '#infra/objects/objects.ts'
import type { Product } from '#infra/processes/product.ts'
import { readEnv } from '#infra/settings/env.ts'

/** The product's object-store port on its bucket. The caller must close it. */
export function bucketOf({ settings, web }: Pick<Product, 'settings' | 'web'>): ObjectStore {
  const { S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = readEnv({ ...settings })
  return objects({
    url: String(S3_URL),
    public_url: String(S3_URL),
    access_key: String(S3_ACCESS_KEY),
    secret_key: String(S3_SECRET_KEY),
    bucket: S3_BUCKET,
    region: S3_REGION,
    web_origins: [web],
  })
}

type Listed = Pick<ObjectStore, 'list'>

/** The keys with this prefix. */
export const keysOf = (store: Listed, prefix: string) => Array.fromAsync(store.list(prefix), ({ key }) => key)

/** The keys of all objects of this file, under any prefix. */
export const keysOfFile = async (store: Listed, id: string) =>
  (await keysOf(store, '')).filter((key) => key.includes(id))
