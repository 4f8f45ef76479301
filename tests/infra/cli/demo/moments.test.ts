import { expect, test } from 'vitest'
import { identifiersIn } from '#domain/hiring/personal-identifiers.ts'
import { JOB_STORIES } from '#infra/cli/demo/clinics/job-stories.ts'
import { dateInDays, durationText, hourOfDay, type Moment, timeOf } from '#infra/cli/demo/moments.ts'
import { CONSULTANTS, PEOPLE } from '#infra/cli/demo/people.ts'
import { portraitOf } from '#infra/cli/demo/portraits.ts'
import { parseDurationMs } from '#infra/clock/iso-duration.ts'

const WEDNESDAY = Date.UTC(2026, 10, 18, 20)
const textOf = (time: number) => new Date(time).toISOString()
/** A week of presents, at an hour before and after midnight of the clinics. */
const PRESENTS = Array.from({ length: 14 }, (_, index) =>
  Date.UTC(2026, 10, 16 + index / 2, index % 2 ? 4 : 20),
)

test.each<[Moment, string]>([
  ['2 Mon 08:40', '2026-11-02T14:40:00.000Z'],
  ['3 Sun 23:30', '2026-11-02T05:30:00.000Z'],
  ['7d 10:20', '2026-11-11T16:20:00.000Z'],
  ['9h', '2026-11-18T11:00:00.000Z'],
  ['20min', '2026-11-18T19:40:00.000Z'],
])('On a Wednesday, %s is %s', (moment, time) => {
  expect(textOf(timeOf(moment, WEDNESDAY))).toBe(time)
})

test('Days and hours from now are those of the clinics', () => {
  expect(textOf(hourOfDay(WEDNESDAY, 2, 9))).toBe('2026-11-20T15:00:00.000Z')
  expect(dateInDays(WEDNESDAY, 30)).toBe('2026-12-18')
  expect([-90_500, 90_500].map(durationText).map(parseDurationMs)).toEqual([-90_500, 90_500])
})

test('On each day of the week every story happens in its order, and in the past', () => {
  const misplaced = PRESENTS.flatMap((now) =>
    JOB_STORIES.flatMap(({ title, posted, steps }) => {
      const moments = [posted, ...steps.map(({ at }) => at)]
      const times = moments.map((moment) => timeOf(moment, now))
      return times.flatMap((time, index) =>
        time < (times[index - 1] ?? 0) || time > now ? `${title}: ${moments[index]}` : [],
      )
    }),
  )
  expect(misplaced).toEqual([])
})

test('Nobody of the demo does anything before they have joined', () => {
  for (const { client, posted } of JOB_STORIES)
    expect(timeOf(posted, WEDNESDAY)).toBeGreaterThan(timeOf(PEOPLE[client].joined, WEDNESDAY))
  for (const { joined, licenses = [] } of Object.values(CONSULTANTS))
    for (const { submitted } of licenses)
      expect(timeOf(submitted, WEDNESDAY)).toBeGreaterThan(timeOf(joined, WEDNESDAY))
})

test('No text of the demo has anything that identifies a patient', () => {
  const texts = JOB_STORIES.flatMap(({ title, description }) => [title, description])
  expect(texts.flatMap(identifiersIn)).toEqual([])
})

test('A portrait is the same in every run, and another for another person', async () => {
  const [maren, again, noor] = await Promise.all([
    portraitOf('maren'),
    portraitOf('maren'),
    portraitOf('noor'),
  ])
  expect(maren).toEqual(again)
  expect(maren).not.toEqual(noor)
})
