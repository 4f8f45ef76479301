import { availableContainers } from '#tests/harness/containers/available-containers.ts'
import { sizes } from '#tests/harness/containers/builders.ts'
import { engine } from '#tests/harness/containers/engine.ts'
import { ALL_IMAGES, type ContainerHost } from '#tests/harness/containers/host.ts'
import { namespaces } from '#tests/harness/containers/namespaces.ts'
import { missingPrograms } from '#tests/harness/machine.ts'
import { SKIPPED } from './skipped.ts'

/**
 * `npm run test:containers`: builds the images and tests compose.yaml in containers, by a Docker engine or
 * else by podman.
 */
const TESTS = ['npx', 'vitest', 'run', '--config', 'tests/containers/vitest.config.ts']
const SERVICES = { app: 'api-1', web: 'web-1', ...(ALL_IMAGES ? { tasks: 'tasks-1', sfu: 'sfu' } : {}) }

function skip(reason: string) {
  console.log(`Skipped. This machine lacks what they need: ${reason}`)
  return SKIPPED
}

async function runIn(place: ContainerHost) {
  const reason = place.prepare()
  if (reason !== undefined) return skip(reason)
  const startTime = performance.now()
  place.build(SERVICES)
  console.log(`Built in ${Math.round((performance.now() - startTime) / 1000)} s:`)
  for (const each of sizes(Object.keys(SERVICES))) console.log(`  ${each}`)
  return place.run([...TESTS, ...process.argv.slice(2)])
}

const kind = availableContainers()
if (kind === undefined)
  process.exitCode = skip(missingPrograms().find((each) => each.startsWith('containers')) ?? 'no containers')
else {
  const place = kind === 'docker' ? engine : namespaces
  process.exitCode = await runIn(place).finally(() => place.end())
}
