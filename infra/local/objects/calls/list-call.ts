import { percentEncode } from '#infra/objects/signature-v4.ts'
import { type Entry, listEntries } from '../store/listing.ts'
import { type Call, sendXml } from './call.ts'
import { invalidArgument } from './error.ts'
import { element, escapeXml, xmlDocument } from './xml.ts'

/** The maximum of keys in one call. */
export const MAX_KEYS = 1000

/** Version 2 of listing: a page of a bucket's keys, and a token for the next. Throws S3Error. */
export async function listObjects(call: Call) {
  const { bucket, query } = call.target
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const most = Math.min(Number(query.get('max-keys') || MAX_KEYS), MAX_KEYS)
  if (!Number.isInteger(most) || most < 1) throw invalidArgument('max-keys is not a number of keys.')
  const token = query.get('continuation-token')
  const after = token ? nameOf(token) : (query.get('start-after') ?? '')
  const folder = await call.store.buckets.need(bucket)
  const { entries, more } = await listEntries(folder, { prefix, delimiter, after, most })
  const coded = query.get('encoding-type') === 'url'
  const text = coded ? percentEncode : escapeXml
  const optional = {
    Delimiter: delimiter && text(delimiter),
    EncodingType: coded && 'url',
    NextContinuationToken: more && tokenOf(entries.at(-1)?.name ?? ''),
  }
  sendXml(
    call,
    xmlDocument(
      'ListBucketResult',
      element('Name', escapeXml(bucket)),
      element('Prefix', text(prefix)),
      element('KeyCount', entries.length),
      element('MaxKeys', most),
      element('IsTruncated', more),
      ...Object.entries(optional).map(([name, value]) => (value ? element(name, value) : '')),
      ...entries.map((entry) => entryXml(entry, text)),
    ),
  )
}

// The letter prevents clients from parsing the token as a number.
const tokenOf = (name: string) => `k${Buffer.from(name).toString('base64url')}`
const nameOf = (token: string) => Buffer.from(token.slice(1), 'base64url').toString()

function entryXml({ name, meta }: Entry, text: (name: string) => string) {
  if (!meta) return element('CommonPrefixes', element('Prefix', text(name)))
  return element(
    'Contents',
    element('Key', text(name)),
    element('LastModified', meta.at),
    element('ETag', escapeXml(`"${meta.etag}"`)),
    element('Size', meta.size),
    element('StorageClass', 'STANDARD'),
  )
}
