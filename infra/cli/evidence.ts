import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyEvidence } from '#commands/audit/evidence/verify.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'

/** `npm run evidence -- verify FILE --key PUB`: whether a bundle is as it was signed. Needs nothing but these two files. */
const usage = 'npm run evidence -- verify FILE --key PUBLIC_KEY_FILE'

function stop(words: string): never {
  console.error(`${words}\n\n${usage}`)
  process.exit(2)
}

function given() {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: 'string' } },
      allowPositionals: true,
    })
    const [verb, file, ...more] = positionals
    if (verb === 'verify' && file !== undefined && values.key !== undefined && more.length === 0)
      return [file, values.key].map((path) => readFileSync(path, 'utf8')) as [string, string]
  } catch (error) {
    return stop(`That did not work: ${reasonOf(error)}.`)
  }
  return stop('Say which file to verify, and with which key.')
}

const verdict = verifyEvidence(...given())
if (verdict.ok) console.log(`Genuine: ${verdict.entries} events, chain ends in ${verdict.head}.`)
else {
  console.error(`Not genuine. ${verdict.why}`)
  process.exit(1)
}
