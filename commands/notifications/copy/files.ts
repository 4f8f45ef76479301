import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import type { NotificationCopy } from './shape.ts'

const screen = 'FileDetails'

export const fileCopy = {
  access_requested: {
    screen,
    message: '{person} requested access to "{title}"',
    line: '{person} requested access',
    act: { label: 'Approve or Deny' },
  },
  access_refused: {
    screen,
    message: '{person} tried to open "{title}" without access',
    line: '{person} tried to open it without access',
  },
  access_granted: {
    screen,
    message: `{person} gave you access to "{title}" for ${GRANT_DAYS} days`,
    line: `{person} gave you access for ${GRANT_DAYS} days`,
    act: { label: 'Open the file' },
  },
  access_renewed: {
    screen,
    message: `{person} renewed your access to "{title}" for ${GRANT_DAYS} days`,
    line: `{person} renewed your access for ${GRANT_DAYS} days`,
    act: { label: 'Open the file' },
  },
  // The file's name is left out, since this person may not know it.
  access_denied: {
    screen,
    message: '{person} denied your request for access to a file',
    line: '{person} denied your request for access',
  },
  access_ending: {
    screen,
    message: 'Your access to "{title}" ends in a day',
    line: 'Reminder: your access ends in 1 day',
    act: { label: 'Open the file' },
  },
  given_access_ending: {
    screen,
    message: `{person}'s access to "{title}" ends in a day`,
    line: "Reminder: {person}'s access ends in 1 day",
    act: { label: 'Renew or let it end' },
  },
} as const satisfies Record<string, NotificationCopy>
