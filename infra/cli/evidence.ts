import '../processes/signals.ts'
import { createReadStream, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type DigestVerdict, verifyEvidence } from '#commands/audit/evidence/verify-digest.ts'
import { verifyExport } from '../audit/verify-export.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'

/**
 * `npm run evidence -- verify FILE --key PUB`: checks that a bundle of a case is unchanged since it was
 * signed. `verify-export` checks an export of the audit trail. Needs only these two files.
 */
const usage = 'npm run evidence -- verify|verify-export FILE --key PUBLIC_KEY_FILE'

const VERIFY_COMMANDS: Record<
  string,
  { entryNoun: string; verify(file: string, key: string): Promise<DigestVerdict> }
> = {
  verify: {
    entryNoun: 'events',
    verify: async (file, key) => verifyEvidence(readFileSync(file, 'utf8'), key),
  },
  'verify-export': { entryNoun: 'entries', verify: (file, key) => verifyExport(createReadStream(file), key) },
}

function exitWithUsage(problem: string): never {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}

async function verdictOfArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: 'string' } },
      allowPositionals: true,
    })
    const [name = '', file, ...extraArguments] = positionals
    const command = VERIFY_COMMANDS[name]
    if (command && file !== undefined && values.key !== undefined && extraArguments.length === 0)
      return {
        entryNoun: command.entryNoun,
        verdict: await command.verify(file, readFileSync(values.key, 'utf8')),
      }
  } catch (error) {
    return exitWithUsage(`It failed: ${reasonOf(error)}.`)
  }
  return exitWithUsage('Name the file to verify and the key.')
}

const { verdict, entryNoun } = await verdictOfArguments()
if (verdict.ok) {
  console.log(`Genuine: ${verdict.entries} ${entryNoun}, chain ends in ${verdict.head}.`)
  const { question } = verdict
  if (question) {
    const filterText = Object.entries(question.filter).map(([name, value]) => `${name}=${value}`)
    console.log(`Asked for: ${filterText.join(', ') || 'everything'}.`)
    console.log(`Asked at ${question.asked_at}, when the trail had ${question.tree_size} entries.`)
  } else if (entryNoun === 'entries')
    console.log('It does not say what was asked for: it was made by an older version.')
} else {
  console.error(`Not genuine. ${verdict.reason}`)
  process.exit(1)
}
