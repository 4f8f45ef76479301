import { createPublicKey, randomBytes, sign } from 'node:crypto'

/** A DER element: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const inside = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), length(inside.length), inside])
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
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`))

const COMMON_NAME = oid('550403')
const SHA256_RSA = sequence(oid('2a864886f70d01010b'), der(0x05))

/**
 * A self-signed X.509 certificate (PEM, version 1) for an RSA key (PEM), for signing webhooks. Made here, since Node
 * parses certificates but cannot create them.
 */
export function selfSigned(private_key: string, name: string, from: Date, until: Date): string {
  const who = sequence(der(0x31, sequence(COMMON_NAME, text(name))))
  const serial = randomBytes(8)
  serial[0] = 0x40
  const content = sequence(
    der(0x02, serial),
    SHA256_RSA,
    who,
    sequence(time(from), time(until)),
    who,
    createPublicKey(private_key).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, private_key)
  const bytes = sequence(content, SHA256_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
