import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'

const [ALLOCATE, CREATE_PERMISSION] = [0x0003, 0x0008]
const [USERNAME, INTEGRITY, ERROR, PEER, REALM, NONCE, FAMILY, TRANSPORT] = [
  0x0006, 0x0008, 0x0009, 0x0012, 0x0014, 0x0015, 0x0017, 0x0019,
]
const COOKIE = Buffer.from('2112a442', 'hex')
const [IPV4, IPV6] = [1, 2]

type Attributes = Map<number, Buffer>

function message(type: number, attributes: [number, Buffer][], id: Buffer, key?: Buffer) {
  const body = attributes.map(([name, value]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(name)
    head.writeUInt16BE(value.length, 2)
    return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
  })
  const size = body.reduce((sum, { length }) => sum + length, 0)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type)
  head.writeUInt16BE(size + (key ? 24 : 0), 2)
  const all = Buffer.concat([head, COOKIE, id, ...body])
  if (!key) return all
  const proof = createHmac('sha1', key).update(all).digest()
  return Buffer.concat([all, Buffer.from([0, INTEGRITY, 0, proof.length]), proof])
}

function attributesOf(answer: Buffer): Attributes {
  const answerAttributes: Attributes = new Map()
  for (let offset = 20; offset + 4 <= answer.length; ) {
    const length = answer.readUInt16BE(offset + 2)
    answerAttributes.set(answer.readUInt16BE(offset), answer.subarray(offset + 4, offset + 4 + length))
    offset += 4 + length + ((4 - (length % 4)) % 4)
  }
  return answerAttributes
}

/** The bytes of an address. The last four of an IPv6 address may be written as IPv4. */
function bytesOf(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number))
  const ipAddress = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = ipAddress.split('::')
  const words = (text: string | undefined) => (text ? text.split(':') : [])
  const [headWords, tailWords] = [words(head), words(tail)]
  const zeros = Array.from({ length: 8 - headWords.length - tailWords.length }, () => '0')
  return Buffer.from(
    [...headWords, ...zeros, ...tailWords].map((word) => word.padStart(4, '0')).join(''),
    'hex',
  )
}

/**
 * A client of a TURN server on loopback. Its credentials are made with the server's secret, like those of
 * members' browsers.
 */
export async function turnClient(port: number, secret: string, family: 4 | 6) {
  const socket = createSocket('udp4')
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const username = `${Math.floor(Date.now() / 1000) + 3600}:a-member`
  const password = createHmac('sha1', secret).update(username).digest('base64')
  let credentials: [number, Buffer][] = []
  let key: Buffer | undefined

  async function ask(type: number, attributes: [number, Buffer][]) {
    const id = randomBytes(12)
    socket.send(message(type, [...attributes, ...credentials], id, key))
    const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(20_000) })) as [Buffer]
    const answerAttributes = attributesOf(answer)
    const error = answerAttributes.get(ERROR)
    return { id, code: error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0, answerAttributes }
  }

  const attributes: [number, Buffer][] = [
    [TRANSPORT, Buffer.from([17, 0, 0, 0])],
    ...(family === 6 ? [[FAMILY, Buffer.from([IPV6, 0, 0, 0])] as [number, Buffer]] : []),
  ]
  const { answerAttributes } = await ask(ALLOCATE, attributes)
  const [realm = Buffer.alloc(0), nonce = Buffer.alloc(0)] = [
    answerAttributes.get(REALM),
    answerAttributes.get(NONCE),
  ]
  credentials = [
    [USERNAME, Buffer.from(username)],
    [REALM, realm],
    [NONCE, nonce],
  ]
  key = createHash('md5').update(`${username}:${realm}:${password}`).digest()
  const allocated = await ask(ALLOCATE, attributes)

  return {
    /** 0 if the client got a relayed address, or the code of the refusal. */
    allocated: allocated.code,
    /** Requests a permission for this address. Resolves to 0 or to the code of the refusal. */
    async permission(address: string) {
      const bytes = bytesOf(address)
      const id = randomBytes(12)
      const mask = Buffer.concat([COOKIE, id])
      const maskedBytes = bytes.map((byte, index) => byte ^ (mask[index] ?? 0))
      const port_hidden = [(9 >> 8) ^ 0x21, 9 ^ 0x12]
      const peer = Buffer.from([0, bytes.length === 4 ? IPV4 : IPV6, ...port_hidden, ...maskedBytes])
      socket.send(message(CREATE_PERMISSION, [[PEER, peer], ...credentials], id, key))
      const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(20_000) })) as [Buffer]
      const error = attributesOf(answer).get(ERROR)
      return error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0
    },
    end: () => socket.close(),
  }
}
