import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** A DER element: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), length(content.length), content])
}

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  const digits = Buffer.from(bytes.toString(16).padStart(bytes < 0x100 ? 2 : 4, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const text = (value: string) => der(0x0c, Buffer.from(value))
/** "20491231235959Z": always four digits of the year; parsers accept that, though the standard requires two before 2050. */
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, '')}Z`))

const COMMON_NAME = oid('550403')
const ED25519 = sequence(oid('2b6570'))

const distinguishedName = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, text(name))))

type CertificateFields = {
  name: string
  /** The key that it is issued for, private or public. */
  key: KeyObject
  issuer: { name: string; key: KeyObject }
  serial: Buffer
  from: Date
  until: Date
}

/**
 * Makes an X.509 certificate (PEM, version 1), signed with the issuer's Ed25519 key. Node parses certificates
 * but cannot create them.
 */
export function certificate({ name, key, issuer, serial, from, until }: CertificateFields): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  const content = sequence(
    der(0x02, serial),
    ED25519,
    distinguishedName(issuer.name),
    sequence(time(from), time(until)),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign(null, content, issuer.key)
  const bytes = sequence(content, ED25519, der(0x03, Buffer.from([0]), signature))
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
