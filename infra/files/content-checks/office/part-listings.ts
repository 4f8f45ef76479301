import { isUtf8 } from 'node:buffer'
import type { ContentRefusal } from '#domain/files/refusals.ts'
import { isNotUtf8Xml, NAMESPACE_PREFIX } from './xml.ts'

const MAX_LISTING_BYTES = 1024 * 1024
/**
 * Refused entries of a list of parts: macros, controls, embedded and linked objects, included documents, data
 * connections.
 */
const ACTIVE_PARTS =
  /vbaProject|vbaData|macroEnabled|macrosheet|oleObject|activeX|\/(control|attachedToolbars|aFChunk|connections|queryTable|subDocument|keyMapCustomizations|wordVbaData)["'#]|[/.](connections|queryTable)\+xml/i
/** Numeric references, declarations and comments, whose only use in such a list is to hide something. */
const DISGUISE_PATTERN = /&#|<!/
const RELATIONSHIP_TAG = new RegExp(`<${NAMESPACE_PREFIX}Relationship\\b((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g')
const HYPERLINK_TYPE = /\/hyperlink$/
/** The template of a document, which Word loads when it opens the document. */
const TEMPLATE_TYPE = /\/attachedTemplate$/

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).join('')

/** Returns why a document is refused because of this list of its parts (their types or relationships). */
export function listingRefusal(part: Buffer): ContentRefusal | undefined {
  const xml = part.toString()
  if (part.length > MAX_LISTING_BYTES || !isUtf8(part) || isNotUtf8Xml(part) || DISGUISE_PATTERN.test(xml))
    return 'unreadable'
  if (ACTIVE_PARTS.test(xml)) return 'active_content'
  // Links that a reader clicks may lead outside. What a program loads by itself may not.
  for (const [, tag = ''] of xml.matchAll(RELATIONSHIP_TAG)) {
    const [mode, type, target] = ['TargetMode', 'Type', 'Target'].map((name) => attribute(tag, name) ?? '')
    const isTemplateHere = TEMPLATE_TYPE.test(type ?? '') && isLocalTarget(target ?? '')
    if (/^external$/i.test(mode ?? '') && !HYPERLINK_TYPE.test(type ?? '') && !isTemplateHere)
      return 'active_content'
  }
  return undefined
}

const ESCAPE = /%[0-9a-f]{2}/i
const MAX_DECODINGS = 4

/**
 * A drive and path, a path of this machine, or a plain name. Two slashes in a row may lead to another
 * machine.
 */
const LOCAL_PATH =
  /^(?:(?:file:\/{3})?[a-z]:[\\/]|file:\/{3}(?=[^\\/:]))[^\\/:]+(?:[\\/][^\\/:]+)*$|^[^\\/:]+$/i

/** Whether a file name refers to the reader's own machine, so that nothing external is loaded. */
export function isLocalTarget(target: string): boolean {
  let path = target.trim().replaceAll('&amp;', '&')
  for (let decodings = 0; ESCAPE.test(path); decodings++) {
    if (decodings === MAX_DECODINGS) return false
    try {
      path = decodeURIComponent(path)
    } catch {
      return false
    }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no path has them
  return LOCAL_PATH.test(path) && !/[\0-\x1f]/.test(path)
}
