import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as limits from '#domain/kernel/input-limits.ts'
import * as businessTerms from '#domain/kernel/terms.ts'
import { literalsIn } from '#tests/harness/domain/literals.ts'

/** Literals that equal a term by coincidence and would stay when the term changed. */
const COINCIDENCES = {
  'commands/identity/second-factor/send-code.ts: 15 * 60': 'the window of a rate limit',
  'commands/money/reconcile.ts: RECONCILED_DAYS = 30': 'how far back the record of the provider is compared',
  'api/wire/operations.ts: 24 hours': 'the day that is drawn',
  'domain/operations/health.ts: 10 * MINUTE': 'for how long work may wait before somebody looks',
  'domain/operations/health.ts: p95_ms: 300': 'milliseconds that an answer may take before somebody looks',
  'domain/audit/invariants/check.ts: 300_000': 'how long background work may be under way for the auditor',
  'web/screens/audit/trail/export-buttons.tsx: 900_000': 'how long a page takes an export for one under way',
  'web/screens/identity/settings/own-data.tsx: 300_000': 'how long a page takes a download for one under way',
  'web/ui/staff/waiting-times.tsx: 1 day': 'a row of the waiting times of a queue',
  'web/copy/ui/ui.tsx: 3 days': 'a row of the waiting times of a queue',
  'web/copy/ui/ui.tsx: 7 days': 'a row of the waiting times of a queue',
  'infra/files/previews/preview-store.ts: 7 * DAY_MS': 'how long a failed preview is not tried again',
  'infra/files/isolation/temporary-folders.ts: 600_000': 'when a folder of a killed process is removed',
  'infra/files/spool.ts: 600_000': 'when a file of a killed process is removed',
  'infra/objects/objects.ts: WRITE_LINK_SECONDS = 600': 'the timeout of a write to the object store',
  'infra/operations/daily-samples.ts: 900_000': 'a quarter of an hour, the step of the day that is drawn',
  'infra/payments/provider-call.ts: MAX_TRIES = 5': 'repeats of one HTTP call',
  'infra/secrets/remove-secrets.ts: 30 * DAY_MS': 'when rows that nobody can use are removed',
  'infra/sfu/sfu.ts: 12 * 60 * 60': 'how long the credentials for a relay are good',
  'infra/tasks/worker.ts: MAX_BACKOFF_SECONDS = 600': 'the backoff of failed tasks',
  'web/main.tsx: PLACEHOLDER_MS = 300': 'how long React keeps a placeholder',
  'web/screens/files/file-facts.ts: 10 * 60_000': 'how long a page takes an upload for one under way',
  'web/screens/operations/operations-rows.ts: 1 day': 'for how long a payout may wait before somebody looks',
  'web/copy/operations.tsx: 24 hours': 'the day that is drawn',
  'web/copy/public/landing.tsx: three days': 'an invented story',
  'web/screens/licensing/license-verified.tsx: NEWS_DAYS = 14':
    'for how long home tells of a verified license',
  'api/money/receipt/receipt-steps.ts: One day': 'the singular of the days in escrow',
  'commands/identity/profile-image.ts: LEFTOVER_AGE_HOURS = 24':
    'when the next change removes what a killed one left',
  'web/copy/money/staff.tsx: 30 days': 'how far back the record of the provider is compared',
  'web/copy/reviews.tsx: 1 day': 'the singular of the days that are left',
  'commands/notifications/copy/files.ts: 1 day': 'the last day of a grant, as a reminder names it',
  'web/ui/time-left.tsx: 12 * 3_600_000': 'from when on the end of a grant is shown as near',
}

/** Texts with limits of their own, which programs write and no member is promised. */
const PROGRAM_TEXTS = {
  'api/wire/fields.ts: line(100)': 'the key of a message',
  'api/wire/fields.ts: line(200)': 'a reference of the payment provider',
  'api/wire/files.ts: line(200, 0)': 'the type of a file, as the browser says it',
  'api/wire/operations.ts: line(100)': 'the name of a projection',
}

const terms = { ...businessTerms, ...limits }

const paths = globSync('{domain,commands,projections,api,web,infra}/**/*.{ts,tsx}', {
  exclude: [
    // Substitutes for external services have those services' terms, not ours.
    'infra/local/**',
    // What invented people tell each other.
    'infra/cli/demo/clinics/**',
    'infra/cli/demo/people.ts',
    'web/dist/**',
    'domain/kernel/terms.ts',
    'domain/kernel/input-limits.ts',
  ],
})

describe('A business constant', () => {
  test('is a literal only in the file of terms', () => {
    const literals = paths.flatMap((path) =>
      literalsIn(readFileSync(path, 'utf8'), terms).map((literal) => `${path}: ${literal}`),
    )
    expect(literals.toSorted()).toEqual(Object.keys(COINCIDENCES).toSorted())
  })

  test.each([
    ["help: 'Works for 48 hours'", '48 hours'],
    ['<p>It works once, for five minutes.</p>', 'five minutes'],
    ["'Renew, 3 days'", '3 days'],
    ["'Fee, 5%'", '5%'],
    ["'up to 50 MiB each'", '50 MiB'],
    ["'Premium is $19 a month'", '$19'],
    ["'From $5 to $100,000'", '$5'],
    ['const MINUTES = 10', 'MINUTES = 10'],
    ['const GRANT_MS = 3 * 24 * 3_600_000', '3 * 24 * 3_600_000'],
    ['later(at, 48 * HOUR)', '48 * HOUR'],
    ['const LINK_SECONDS = 300', 'LINK_SECONDS = 300'],
    ['{ again_in: 10_800 }', '10_800'],
    ['const MOST = 50 * 1024 * 1024', '50 * 1024 * 1024'],
  ])('is found in %s', (source, literal) => {
    expect(literalsIn(source, terms)).toContain(literal)
  })

  test.each([
    ['const DAY = 24 * 3600'],
    ['/** Lasts 3 days. */'],
    ['response.status < 300'],
    ["'13 days'"],
    ["'$190'"],
  ])('is not found in %s', (source) => {
    expect(literalsIn(source, terms)).toEqual([])
  })

  test('bounds the texts of members on the wire', () => {
    const literals = globSync('api/wire/**/*.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\b(?:text|line|label)\(\d.*?\)/g)].map(
        ([bound]) => `${path}: ${bound}`,
      ),
    )
    expect(literals.toSorted()).toEqual(Object.keys(PROGRAM_TEXTS).toSorted())
  })

  test.each(['terms', 'input-limits'])('adds nothing to a public page: the %s import nothing', (name) => {
    expect(readFileSync(`domain/kernel/${name}.ts`, 'utf8')).not.toMatch(/\bimport\b.*from/)
  })
})
