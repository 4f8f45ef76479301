import '../processes/signals.ts'
import { createReadStream, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Verdict, verifyEvidence } from '#commands/audit/evidence/verify.ts'
import { verifyExport } from '../audit/verify-export.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'

/**
 * `npm run evidence -- verify FILE --key PUB`: whether a bundle of a case is as it was signed; with `verify-export`, an
 * export of the audit trail. Needs nothing but these two files.
 */
const usage = 'npm run evidence -- verify|verify-export FILE --key PUBLIC_KEY_FILE'

const VERBS: Record<string, { of: string; verify(file: string, key: string): Promise<Verdict> }> = {
  verify: { of: 'events', verify: async (file, key) => verifyEvidence(readFileSync(file, 'utf8'), key) },
  'verify-export': { of: 'entries', verify: (file, key) => verifyExport(createReadStream(file), key) },
}

function stop(words: string): never {
  console.error(`${words}\n\n${usage}`)
  process.exit(2)
}

async function verdictOfGiven() {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: 'string' } },
      allowPositionals: true,
    })
    const [name = '', file, ...more] = positionals
    const verb = VERBS[name]
    if (verb && file !== undefined && values.key !== undefined && more.length === 0)
      return { of: verb.of, verdict: await verb.verify(file, readFileSync(values.key, 'utf8')) }
  } catch (error) {
    return stop(`It failed: ${reasonOf(error)}.`)
  }
  return stop('Name the file to verify and the key.')
}

const { verdict, of } = await verdictOfGiven()
if (verdict.ok) {
  console.log(`Genuine: ${verdict.entries} ${of}, chain ends in ${verdict.head}.`)
  const { question } = verdict
  if (question) {
    const asked = Object.entries(question.filter).map(([name, value]) => `${name}=${value}`)
    console.log(`Asked for: ${asked.join(', ') || 'everything'}.`)
    console.log(`Asked at ${question.asked_at}, when the trail had ${question.tree_size} entries.`)
  } else if (of === 'entries')
    console.log('It does not say what was asked for: it was made by an older version.')
} else {
  console.error(`Not genuine. ${verdict.why}`)
  process.exit(1)
}
