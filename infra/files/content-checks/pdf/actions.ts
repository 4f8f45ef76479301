import { type Dictionary, isDictionary, isReference, isText, type Value } from './values.ts'

/**
 * Content that is refused anywhere: scripts, actions that start programs, send entered data or open other
 * files, forms with scripts, external films, and embedded files.
 */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'RichMedia',
  'RichMediaExecute',
  'XFA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
])
export const isActive = (name: string) => ACTIVE_NAMES.has(name)

/** Actions that are allowed when a reader clicks, but not automatically. */
const USER_ACTIONS = new Set([
  'URI',
  'Named',
  'Hide',
  'Thread',
  'SetOCGState',
  'SetState',
  'ResetForm',
  'Sound',
  'Trans',
  'GoTo3DView',
  'GoToDp',
  'NOP',
])
/** The name of an action as a separate object, which has no use but to hide it. */
export const isActionName = (value: Value) =>
  typeof value === 'string' && (USER_ACTIONS.has(value) || isActive(value))

const hasEntry = (dictionary: Dictionary, key: string) =>
  dictionary.get(key)?.some((value) => value !== undefined) === true

/** A stream whose bytes are in another file, or a drawn page of another document. */
export const isExternalStream = (stream: Dictionary) => hasEntry(stream, 'F') || hasEntry(stream, 'Ref')

/** A thread of articles in another document. */
export const leadsToOtherFile = (dictionary: Dictionary) =>
  dictionary.get('S')?.includes('Thread') === true && hasEntry(dictionary, 'F')

/** The addresses of links, and the base address of relative ones. */
export const addressesIn = (dictionary: Dictionary): Value[] =>
  ['URI', 'Base']
    .flatMap((key) => dictionary.get(key) ?? [])
    .filter((value) => isText(value) || isReference(value))

/** What triggers an automatic action: the document opens, an event happens, or another action ends. */
export type Trigger = 'opening' | 'events' | 'action'
export type AutomaticAction = { value: Value; trigger: Trigger }

/** Returns the automatic actions in this dictionary. */
export const automaticActionsIn = (dictionary: Dictionary): AutomaticAction[] => [
  ...(dictionary.get('OpenAction') ?? []).map((value) => ({ value, trigger: 'opening' as const })),
  ...(dictionary.get('AA') ?? []).map((value) => ({ value, trigger: 'events' as const })),
]

/**
 * Whether anything happens automatically except a jump within the document. References are passed to
 * `follow`.
 */
export function isRefusedAction(
  { value, trigger }: AutomaticAction,
  follow: (number: number, trigger: Trigger) => void,
): boolean {
  const isAny = (values: readonly Value[], trigger: Trigger) =>
    values.some((each) => isRefusedAction({ value: each, trigger }, follow))
  if (isReference(value)) {
    follow(value.number, trigger)
    return false
  }
  // The document opens at a place or with an action. Several actions follow one another.
  if (Array.isArray(value)) return isAny(trigger === 'opening' ? value.filter(isDictionary) : value, 'action')
  if (!isDictionary(value)) return false
  if (trigger === 'events') return isAny([...value.values()].flat(), 'action')
  return (value.get('S') ?? []).some((name) => name !== 'GoTo') || isAny(value.get('Next') ?? [], 'action')
}

/** Allowed schemes of links: pages, mail addresses and phone numbers. */
const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** A host with a port looks like a scheme but is none. */
const HOST_WITH_PORT = /^[\w-]+(\.[\w-]+)+:\d{1,5}(\/|$)/

/**
 * Whether a link to this address runs something or opens a file. Programs ignore blanks and control
 * characters in it.
 */
export function isHarmfulAddress(bytes: Buffer): boolean {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  const address = (isWide ? bytes.subarray(2) : bytes).toString('latin1').replace(/[\0-\x20\x7f-\xa0]/g, '')
  if (/^(\xef\xbb\xbf)?\\\\/.test(address)) return true
  const scheme = SCHEME.exec(address.replace(/^\xef\xbb\xbf/, ''))?.[1]?.toLowerCase()
  return scheme !== undefined && !ALLOWED_SCHEMES.has(scheme) && !HOST_WITH_PORT.test(address)
}

/** Whether these bytes are such an address although they should be encrypted. */
export const isHarmfulPlaintext = (bytes: Buffer) =>
  /^(javascript|vbscript|file|data):/i.test(bytes.toString('latin1', 0, 32)) && isHarmfulAddress(bytes)
