import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openJournal } from '#infra/local/journal.ts'
import { ownDisk } from '#tests/soak/product/disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'consilium-journal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tables = { letters: z.object({ id: z.string(), text: z.string().default('') }) }
const open = (file: string) => openJournal(join(folder, file), tables)
const idsIn = (file: string) => [...open(file).rows('letters').keys()]

test('a line that was written in part, since the disk was full, is followed by whole ones', () => {
  const journal = open('torn.jsonl')
  journal.write({ letters: [{ id: 'one', text: '' }] })
  appendFileSync(join(folder, 'torn.jsonl'), '{"letters":[{"id":"tw')
  journal.write({ letters: [{ id: 'three', text: '' }] })
  expect(idsIn('torn.jsonl')).toEqual(['one', 'three'])
})

const disk = ownDisk(folder)
afterAll(() => disk?.end())
test.skipIf(!disk)('on a disk that is full a change is refused, and those after it are whole', () => {
  const journal = open('full.jsonl')
  journal.write({ letters: [{ id: 'one', text: '' }] })
  disk?.fill()
  const long = { id: 'two', text: 'x'.repeat(100_000) }
  expect(() => journal.write({ letters: [long] })).toThrow('ENOSPC')
  expect([...journal.rows('letters').keys()]).toEqual(['one'])
  // The page that was begun had room.
  expect(statSync(join(folder, 'full.jsonl')).size).toBeGreaterThan(2000)
  disk?.release()
  journal.write({ letters: [{ id: 'three', text: '' }] })
  expect(idsIn('full.jsonl')).toEqual(['one', 'three'])
})
