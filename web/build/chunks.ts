import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Pages of visitors that only show text. */
const PUBLIC_PAGES = [
  'main.tsx',
  'screens/public/how-it-works.tsx',
  'screens/public/pricing.tsx',
  'screens/public/help/help.tsx',
  'screens/public/privacy/privacy.tsx',
  'screens/public/legal.tsx',
]
/** Its map and its drawings are needed by no other page of visitors. */
const LANDING = ['screens/public/landing/landing.tsx']
/** Short forms for visitors. */
const FORMS = [
  'screens/disputes/support/contact.tsx',
  'screens/identity/login/forgot-password.tsx',
  'screens/identity/login/login.tsx',
]
const WIZARDS = ['screens/identity/register/register.tsx']
/** Pages that follow these forms, or that mails link to. */
const FURTHER_STEPS = [
  'screens/identity/account/logout.tsx',
  'screens/identity/login/reset-password.tsx',
  'screens/identity/login/second-factor.tsx',
  'screens/identity/login/verify.tsx',
  'screens/identity/register/remaining-steps.tsx',
  'screens/notifications/unsubscribe.tsx',
]
const MEMBER_FRAME = ['ui/layout/member-frame.tsx']

const ICON_MODULE = /lucide-react[\\/].*[\\/]icons[\\/]/
const iconsNamed = (...names: string[]) => new RegExp(`icons[\\\\/](${names.join('|')})\\.mjs$`)
/**
 * The icons of the public pages and forms. One module imports all icons, so the bundler cannot tell which
 * page uses which.
 */
const PUBLIC_ICONS = iconsNamed(
  ...[
    'badge-check',
    'calendar',
    'calendar-x',
    'check',
    'chevron-down',
    'circle',
    'circle-question-mark',
    'circle-x',
  ],
  ...['clock', 'download', 'eye', 'eye-off', 'key-round', 'mail-check', 'search', 'video'],
)
const MENU_ICONS = iconsNamed(
  ...['hand-coins', 'house', 'list-checks', 'lock', 'log-in', 'mail', 'scale', 'user-plus'],
)
/**
 * A chunk of several screens that is smaller is merged into the one that most of the same screens load, since
 * a request costs more than these bytes.
 */
const SMALL_CHUNK_BYTES = 20_000

/** The modules that these files of web/ import, directly or indirectly. */
function importsOf(files: string[], modules: Modules) {
  const imported = new Set<string>()
  const remaining = files.map((file) => join(import.meta.dirname, '..', file))
  for (let id = remaining.pop(); id !== undefined; id = remaining.pop()) {
    if (imported.has(id)) continue
    imported.add(id)
    remaining.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return imported
}

/**
 * Returns a function that says whether one of these files imports a module. The files are read at its first
 * call.
 */
function importedBy(files: string[]) {
  let imports: Set<string> | undefined
  return (id: string, modules: Modules) => {
    imports ??= importsOf(files, modules)
    return imports.has(id)
  }
}

const isOfPublicPages = importedBy(PUBLIC_PAGES)
const isOfLanding = importedBy(LANDING)
const isOfForms = importedBy(FORMS)
const isOfWizards = importedBy(WIZARDS)
const isOfFurtherSteps = importedBy(FURTHER_STEPS)
const isOfMemberFrame = importedBy(MEMBER_FRAME)
const withoutImports = { includeDependenciesRecursively: false }

/**
 * A module of the router that only uploads use, although one file of the router re-exports it with all
 * others.
 */
const MEMBER_MODULE = /react-router[\\/].*[\\/]useBlocker\.js$/

/** Files of texts. They import nothing; the two with reasons of refusals, which do, end in `.ts`. */
const COPY_MODULE = /web[\\/]copy[\\/].*\.tsx$/
const STAFF_COPY_MODULE = /web[\\/]copy[\\/](?:audit|operations|.*[\\/]staff)\.tsx$/

/**
 * Names the chunk of a module of members' texts. Screens use some texts while they are loaded. A chunk that
 * holds no screens imports none, so it is always loaded before them.
 */
function memberCopyChunk(id: string, modules: Modules) {
  if (!COPY_MODULE.test(id) || visitorsChunk(id, modules) !== null) return null
  return STAFF_COPY_MODULE.test(id) ? 'staff-copy' : 'member-copy'
}

/** Names the chunk of a module that visitors load and that several screens share. */
function visitorsChunk(id: string, modules: Modules) {
  if (MEMBER_MODULE.test(id)) return null
  if (PUBLIC_ICONS.test(id)) return 'public'
  if (MENU_ICONS.test(id)) return 'menu-icons'
  if (ICON_MODULE.test(id)) return 'icons'
  if (isOfPublicPages(id, modules)) return 'public'
  if (isOfForms(id, modules)) return isOfLanding(id, modules) ? 'public' : 'forms'
  if (isOfLanding(id, modules)) return 'landing-parts'
  if (isOfWizards(id, modules)) return 'wizards'
  return isOfFurtherSteps(id, modules) ? 'further-steps' : null
}

/**
 * The modules that share a chunk. Without these groups each set of screens that shares an icon has a chunk of
 * its own, and a members' page loads 75 files instead of 20. A module goes to the first group that accepts
 * it.
 */
export const chunkGroups: Groups = [
  { name: 'base', test: /web[\\/]app[\\/]router\.tsx$/ },
  { name: visitorsChunk, minShareCount: 2, ...withoutImports },
  { name: memberCopyChunk, ...withoutImports },
  {
    name: (id, modules) =>
      isOfMemberFrame(id, modules) && visitorsChunk(id, modules) === null ? 'member-base' : null,
    minShareCount: 2,
    ...withoutImports,
  },
  {
    name: (id, modules) => (visitorsChunk(id, modules) === null ? 'members' : null),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_CHUNK_BYTES,
    ...withoutImports,
  },
]
