import { encode } from '#infra/objects/sigv4.ts'
import { type Entry, listing } from '../store/listing.ts'
import { type Call, sendXml } from './call.ts'
import { invalid } from './error.ts'
import { document, element, escaped } from './xml.ts'

/** The maximum of keys in one call. */
export const PAGE = 1000

/** Version 2 of listing: a page of a bucket's keys, and a token for the next. Throws S3Error. */
export async function list(call: Call) {
  const { bucket, query } = call.target
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const most = Math.min(Number(query.get('max-keys') || PAGE), PAGE)
  if (!Number.isInteger(most) || most < 1) throw invalid('max-keys is not a number of keys.')
  const token = query.get('continuation-token')
  const after = token ? nameOf(token) : (query.get('start-after') ?? '')
  const folder = await call.store.buckets.need(bucket)
  const { entries, more } = await listing(folder, { prefix, delimiter, after, most })
  const coded = query.get('encoding-type') === 'url'
  const text = coded ? encode : escaped
  const optional = {
    Delimiter: delimiter && text(delimiter),
    EncodingType: coded && 'url',
    NextContinuationToken: more && tokenOf(entries.at(-1)?.name ?? ''),
  }
  sendXml(
    call,
    document(
      'ListBucketResult',
      element('Name', escaped(bucket)),
      element('Prefix', text(prefix)),
      element('KeyCount', entries.length),
      element('MaxKeys', most),
      element('IsTruncated', more),
      ...Object.entries(optional).map(([name, value]) => (value ? element(name, value) : '')),
      ...entries.map((entry) => shown(entry, text)),
    ),
  )
}

// The letter prevents clients from parsing the token as a number.
const tokenOf = (name: string) => `k${Buffer.from(name).toString('base64url')}`
const nameOf = (token: string) => Buffer.from(token.slice(1), 'base64url').toString()

function shown({ name, meta }: Entry, text: (name: string) => string) {
  if (!meta) return element('CommonPrefixes', element('Prefix', text(name)))
  return element(
    'Contents',
    element('Key', text(name)),
    element('LastModified', meta.at),
    element('ETag', escaped(`"${meta.etag}"`)),
    element('Size', meta.size),
    element('StorageClass', 'STANDARD'),
  )
}
