import { expect, test } from 'vitest'
import { imports, isInside } from '#tests/harness/architecture/imports.ts'

/** The areas of the product; "public" are the pages that anybody reads. */
const AREAS = [
  'identity',
  'licensing',
  'hiring',
  'money',
  'files',
  'messaging',
  'appointments',
  'reviews',
  'disputes',
  'notifications',
  'audit',
  'public',
]

/** Areas in which members interact. */
const OF_MEMBERS = AREAS.filter((area) => !['messaging', 'notifications', 'audit', 'public'].includes(area))

/**
 * Folders whose subfolders are areas. Their other subfolders (kernel, ports, runner, http, ui) serve all
 * areas.
 */
const LAYERS = ['domain', 'commands', 'projections', 'api/wire', 'api', 'web/screens']

type Dependencies = Record<string, readonly string[]>

/**
 * What an area may import of other areas, by layer, in that layer or below it. A new line is a decision:
 * afterwards neither area can be understood, changed or removed without the other.
 */
const MAY_IMPORT: Record<string, Dependencies> = {
  domain: {
    identity: ['files'],
    licensing: ['files'],
    messaging: ['notifications'],
    disputes: ['files'],
    // Replays use the rules of the other areas, and the invariants check what those areas promise.
    audit: ['identity', 'licensing', 'hiring', 'money', 'files', 'disputes'],
  },
  commands: {
    identity: ['files', 'notifications'],
    // An admin who made somebody staff does not decide about that person's licenses.
    licensing: ['identity', 'files', 'notifications'],
    hiring: ['identity', 'licensing', 'money', 'messaging', 'reviews', 'notifications'],
    money: ['identity', 'hiring'],
    files: ['identity', 'licensing', 'hiring', 'messaging', 'disputes', 'notifications'],
    messaging: ['identity', 'hiring', 'files', 'notifications'],
    disputes: ['identity', 'files', 'hiring', 'money', 'reviews', 'notifications'],
    // A member who has blocked somebody is not invited by them.
    appointments: ['identity', 'hiring', 'notifications'],
    // An erased person leaves every area.
    audit: ['identity', 'licensing', 'hiring', 'files'],
    // Notifications follow from events of all these areas.
    notifications: OF_MEMBERS,
  },
  projections: {
    hiring: ['identity'],
    // The export of a person's own data.
    audit: [...OF_MEMBERS, 'messaging', 'notifications'],
  },
  'api/wire': {
    licensing: ['files'],
    hiring: ['money'],
    disputes: ['files', 'audit'],
    // The erasure of a person, and their own data.
    audit: ['identity', 'licensing', 'money', 'files'],
  },
  api: {
    identity: ['licensing', 'reviews'],
    licensing: ['identity', 'files'],
    hiring: ['identity', 'licensing', 'money', 'files', 'messaging', 'appointments', 'reviews'],
    money: ['identity', 'hiring'],
    files: ['identity', 'licensing', 'hiring'],
    messaging: ['identity', 'files'],
    appointments: ['identity', 'hiring', 'messaging'],
    reviews: ['identity'],
    disputes: ['identity', 'files', 'hiring', 'money', 'audit'],
    audit: ['identity', 'licensing', 'money', 'files'],
    notifications: ['identity'],
  },
  'web/screens': {
    identity: ['reviews'],
    licensing: ['files'],
    // A file is shared in a contract.
    files: ['hiring'],
    // A proposal is new as long as its notification is unread.
    hiring: [
      'identity',
      'licensing',
      'money',
      'files',
      'appointments',
      'reviews',
      'disputes',
      'notifications',
    ],
    messaging: ['files'],
    reviews: ['hiring'],
    disputes: ['files', 'hiring', 'reviews', 'money', 'audit'],
    // The map of the landing page follows the rule of licenses.
    public: ['licensing'],
  },
}

/**
 * Files for all areas that nevertheless import areas of their own layer: the lists of everything, and the
 * check of a login.
 */
const COLLECTS: Dependencies = {
  'domain/kernel/catalog.ts': AREAS,
  'commands/process-managers.ts': AREAS,
  'commands/tasks.ts': AREAS,
  'projections/read-models.ts': AREAS,
  'projections/todos.ts': AREAS,
  'api/wire/wire.ts': AREAS,
  'api/http/server.ts': AREAS,
  'api/route-handlers.ts': AREAS,
  'web/app/router.tsx': AREAS,
  'web/app/routes/staff.ts': AREAS,
  'web/app/routes/page.tsx': AREAS,
  'web/screens/home': ['hiring', 'identity', 'licensing', 'money', 'notifications', 'reviews'],
  'commands/ports': ['identity'],
  'api/home': ['identity'],
  'api/http': ['files', 'money'],
  'api/realtime': ['messaging', 'notifications'],
}

/** The layer and the area of a file: "commands" and "hiring" of commands/hiring/hire.ts. */
function placeOf(file: string) {
  const layer = LAYERS.find((folder) => file.startsWith(`${folder}/`))
  const name = layer && /^[^/.]*/.exec(file.slice(layer.length + 1))?.[0]
  return { layer, area: AREAS.find((area) => area === name) }
}

/** The areas that a file imports besides its own. */
const areasIn = (file: string, paths: readonly string[]) =>
  new Set(paths.flatMap((path) => placeOf(path).area ?? []).filter((area) => area !== placeOf(file).area))

const placed = [...imports].map(([file, paths]) => ({ file, paths, ...placeOf(file) }))

test.each(LAYERS)('The areas of %s import only their allowed areas', (layer) => {
  const used: Record<string, Set<string>> = {}
  for (const { file, paths, area } of placed.filter((each) => each.layer === layer)) {
    if (!area) continue
    const otherAreas = areasIn(file, paths)
    const strangers = [...otherAreas].filter((other) => !MAY_IMPORT[layer]?.[area]?.includes(other))
    expect(strangers, file).toEqual([])
    used[area] = new Set([...(used[area] ?? []), ...otherAreas])
  }
  for (const [area, otherAreas] of Object.entries(MAY_IMPORT[layer] ?? {}))
    expect([...(used[area] ?? [])].toSorted(), `${layer}/${area}`).toEqual([...otherAreas].toSorted())
})

test('Files for all areas import no area of their layer, except those that collect them', () => {
  for (const { file, paths, area, layer } of placed) {
    if (area || isInside(file, 'tests') || isInside(file, 'infra')) continue
    const folder = layer ?? 'web/screens'
    const ownPaths = paths.filter((path) => path.startsWith(`${folder}/`))
    const [, may = []] = Object.entries(COLLECTS).find(([collector]) => isInside(file, collector)) ?? []
    const strangers = [...areasIn(file, ownPaths)].filter((each) => !may.includes(each))
    expect(strangers, file).toEqual([])
  }
})
