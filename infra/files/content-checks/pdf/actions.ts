import { type Dictionary, isDictionary, isReference, isText, type Value } from './values.ts'

/**
 * Scripts, actions that start programs, send what was filled in or open other files, forms with scripts, films from
 * elsewhere, and files within the document: refused wherever they stand.
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

/** Actions that a reader may press for, but that must not happen by themselves. */
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
/** Writing the name of an action as a separate object has no use but to hide it. */
export const isActionName = (value: Value) =>
  typeof value === 'string' && (USER_ACTIONS.has(value) || isActive(value))

const hasEntry = (dictionary: Dictionary, key: string) =>
  dictionary.get(key)?.some((value) => value !== undefined) === true

/** A stream whose bytes are in another file, or a page of another document that is drawn. */
export const isExternalStream = (stream: Dictionary) => hasEntry(stream, 'F') || hasEntry(stream, 'Ref')

/** A thread of articles in another document. */
export const leadsToOtherFile = (dictionary: Dictionary) =>
  dictionary.get('S')?.includes('Thread') === true && hasEntry(dictionary, 'F')

/** The addresses of links, and what incomplete ones are added to. */
export const addressesIn = (dictionary: Dictionary): Value[] =>
  ['URI', 'Base']
    .flatMap((key) => dictionary.get(key) ?? [])
    .filter((value) => isText(value) || isReference(value))

/** The keys of automatic actions: when the document opens, at an event, or as the successors of another action. */
export type Trigger = 'opening' | 'events' | 'action'
export type AutomaticAction = { value: Value; how: Trigger }

/** What happens without being asked for, as far as this dictionary says so. */
export const automaticActionsIn = (dictionary: Dictionary): AutomaticAction[] => [
  ...(dictionary.get('OpenAction') ?? []).map((value) => ({ value, how: 'opening' as const })),
  ...(dictionary.get('AA') ?? []).map((value) => ({ value, how: 'events' as const })),
]

/**
 * Whether anything but going to a place in the document happens by itself. What is said elsewhere is given to `follow`.
 */
export function isRefusedAction(
  { value, how }: AutomaticAction,
  follow: (number: number, how: Trigger) => void,
): boolean {
  const isAny = (values: readonly Value[], trigger: Trigger) =>
    values.some((each) => isRefusedAction({ value: each, how: trigger }, follow))
  if (isReference(value)) {
    follow(value.number, how)
    return false
  }
  // The document opens at a place, or as an action says; several actions follow one another.
  if (Array.isArray(value)) return isAny(how === 'opening' ? value.filter(isDictionary) : value, 'action')
  if (!isDictionary(value)) return false
  if (how === 'events') return isAny([...value.values()].flat(), 'action')
  return (value.get('S') ?? []).some((name) => name !== 'GoTo') || isAny(value.get('Next') ?? [], 'action')
}

/** What a link may lead to: pages, and who is written to or called. */
const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** A host with its port has no scheme, although it looks like one. */
const HOST_WITH_PORT = /^[\w-]+(\.[\w-]+)+:\d{1,5}(\/|$)/

/** Whether a link to this address runs something or opens a file; programs leave out blanks and controls before they look. */
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
