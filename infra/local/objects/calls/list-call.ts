import { percentEncode } from '#infra/objects/signature-v4.ts'
import { type ListingEntry, listEntries } from '../store/listing.ts'
import { type S3Call, sendXml } from './call.ts'
import { invalidArgument } from './error.ts'
import { element, escapeXml, xmlDocument } from './xml.ts'

/** The maximum of keys in one call. */
export const MAX_KEYS = 1000

/** Version 2 of listing: a page of a bucket's keys, and a token for the next. Throws S3Error. */
export async function listObjects(call: S3Call) {
  const { bucket, query } = call.target
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const maxKeys = Math.min(Number(query.get('max-keys') || MAX_KEYS), MAX_KEYS)
  if (!Number.isInteger(maxKeys) || maxKeys < 1) throw invalidArgument('max-keys is not a number of keys.')
  const token = query.get('continuation-token')
  const startAfter = token ? nameOf(token) : (query.get('start-after') ?? '')
  const folder = await call.store.buckets.need(bucket)
  const { entries, more: hasMore } = await listEntries(folder, {
    prefix,
    delimiter,
    startAfter,
    maxEntries: maxKeys,
  })
  const isUrlEncoded = query.get('encoding-type') === 'url'
  const encodeName = isUrlEncoded ? percentEncode : escapeXml
  const optionalElements = {
    Delimiter: delimiter && encodeName(delimiter),
    EncodingType: isUrlEncoded && 'url',
    NextContinuationToken: hasMore && tokenOf(entries.at(-1)?.name ?? ''),
  }
  sendXml(
    call,
    xmlDocument(
      'ListBucketResult',
      element('Name', escapeXml(bucket)),
      element('Prefix', encodeName(prefix)),
      element('KeyCount', entries.length),
      element('MaxKeys', maxKeys),
      element('IsTruncated', hasMore),
      ...Object.entries(optionalElements).map(([name, value]) => (value ? element(name, value) : '')),
      ...entries.map((entry) => entryXml(entry, encodeName)),
    ),
  )
}

// The letter prevents clients from parsing the token as a number.
const tokenOf = (name: string) => `k${Buffer.from(name).toString('base64url')}`
const nameOf = (token: string) => Buffer.from(token.slice(1), 'base64url').toString()

function entryXml({ name, meta }: ListingEntry, encodeName: (name: string) => string) {
  if (!meta) return element('CommonPrefixes', element('Prefix', encodeName(name)))
  return element(
    'Contents',
    element('Key', encodeName(name)),
    element('LastModified', meta.at),
    element('ETag', escapeXml(`"${meta.etag}"`)),
    element('Size', meta.size),
    element('StorageClass', 'STANDARD'),
  )
}
