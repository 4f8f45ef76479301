import { expect, test } from 'vitest'
import { FileAccessCommand, FileAccessEvent, fileAccess } from '#domain/files/access.ts'
import { FileCommand, FileEvent, file } from '#domain/files/file.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'
import { id } from '../scenarios/scenario.ts'

test('Bytes are judged once, and nothing is attached that was not found good', () =>
  everyLife(
    file,
    { commands: FileCommand, events: FileEvent, pools: { why: ['empty'], size: [1], in_use: [true, false] } },
    (_, past) => {
      const types = past.map(({ type }) => type)
      const outcomes = types.filter((type) => type === 'FileStored' || type === 'FileRefused')
      expect(outcomes.length).toBeLessThanOrEqual(1)
      if (types.includes('FileAttached')) expect(outcomes).toEqual(['FileStored'])
      expect(types.indexOf('FileDeleted')).toBeOneOf([-1, types.length - 1])
    },
  ))

const days = ['2026-03-01T09:00:00.000Z', '2026-03-03T09:00:00.000Z', '2026-03-09T09:00:00.000Z']

test('A person who reads as a grantee holds a live grant, and no link outlives it', () =>
  everyLife(
    fileAccess,
    {
      commands: FileAccessCommand,
      events: FileAccessEvent,
      repeatable: ['ReadFile'],
      pools: {
        at: days,
        until: ['2026-03-02T09:00:00.000Z', '2026-03-05T09:00:00.000Z'],
        link_until: ['2026-03-02T12:00:00.000Z', '2026-03-10T09:00:00.000Z'],
        file_id: [id(1)],
        user_id: [id(2)],
        owner_id: [id(3), id(2)],
      },
    },
    (_, past) => {
      let until = ''
      for (const event of past) {
        if (event.type === 'AccessGranted' || event.type === 'AccessRenewed') until = event.until
        if (event.type === 'AccessRevoked' || event.type === 'AccessExpired') until = ''
        if ((event.type === 'FileViewed' || event.type === 'FileDownloaded') && event.as === 'grantee') {
          expect(event.at < until).toBe(true)
          expect(event.link_until <= until).toBe(true)
        }
      }
    },
  ))
