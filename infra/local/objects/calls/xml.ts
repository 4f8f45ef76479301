const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/'

export const escapeXml = (text: string) =>
  text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`)

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescapeXml = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED_ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

/** Returns an element. Nothing is escaped: its content must already be XML or a plain value. */
export const element = (name: string, ...content: (string | number | boolean | string[])[]) =>
  `<${name}>${content.flat().join('')}</${name}>`

export const xmlDocument = (name: string, ...content: string[]) =>
  `${XML_DECLARATION}<${name} xmlns="${NAMESPACE}">${content.join('')}</${name}>`

export const errorDocument = (code: string, message: string, request_id: string) =>
  `${XML_DECLARATION}<Error>${element('Code', code)}${element('Message', escapeXml(message))}${element('RequestId', request_id)}</Error>`

/** The texts of all elements of this name; enough for the few flat documents that clients send. */
export const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text))
