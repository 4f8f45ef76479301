import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FRAME = 'belongs to the frame, which every screen of tests/journeys/screens shows'
const DIALOG = 'covers the page until it is closed; tests of its screens open it'
/** The parts that the gallery does not show, and why. */
const NOT_SHOWN: Record<string, string> = {
  AccountPopover: 'shown as AccountMenu and StaffMenu',
  AppointmentStatusLabel: 'shown as StatusLabel; needs an appointment',
  BlockDialog: DIALOG,
  BottomBar: FRAME,
  CommandPalette: DIALOG,
  EditConflictHint: 'needs a form that two windows edit: tests/web/screens/hiring/job-form.test.ts',
  EditConflictNotice: 'needs a form that two windows edit: tests/web/screens/hiring/job-form.test.ts',
  FailedApp: 'FailedPage with a main part of its own',
  FullSpinner: 'stands in the middle of the screen, over all else',
  IncomingCall: 'shows nothing without a call: tests/web/screens/messaging',
  MemberBar: FRAME,
  MemberFrame: FRAME,
  MenuEntryWithFact: 'shown as MenuEntry, whose fact it asks for',
  MenuPerson: 'shown in AccountMenu and StaffMenu',
  ModalDialog: DIALOG,
  NextStepPlaceholder: FRAME,
  PageTitle: 'is the title of the tab',
  PaperFacts: 'shows nothing on screen: tests/web/screens/frame/print.test.ts',
  PdfPage: 'needs the bytes of a document: tests/journeys/files/viewer.browser.test.ts',
  PdfView: 'needs the bytes of a document: tests/journeys/files/viewer.browser.test.ts',
  Portrait: 'needs the pictures that the build makes; the landing page shows it',
  ProofDialogOnRequest: DIALOG,
  PublicBar: FRAME,
  PublicTitle: 'is the title of the tab',
  SessionEndedNotice: 'shown as SessionEndedMessage',
  Setting: 'needs a row of a page of settings: tests/web/screens/identity',
  SettingHeading: 'is a context',
  Shell: FRAME,
  ShortcutsDialog: DIALOG,
  ShowEarlierButton: 'is a Button that needs a list of several parts: tests/web/screens/files',
  SiteDataNotice: 'shown as SiteDataBlocked',
  StaffBar: FRAME,
  StaffLink: FRAME,
  UnblockDialog: DIALOG,
  Viewer: 'needs the bytes of a document: tests/journeys/files/viewer.browser.test.ts',
}

const parts = globSync('web/ui/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w*[a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  ),
)
const shownParts = new Set(
  globSync('tests/gallery/examples/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/part: '(\w+)'/g)].map(([, name = '']) => name),
  ),
)

test('Every part of web/ui is in the gallery, or named here with the reason', () => {
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter((part) => !shownParts.has(part) && !(part in NOT_SHOWN))).toEqual([])
})

test('No reason is given for a part that is shown or gone, and no example is of another name', () => {
  expect(Object.keys(NOT_SHOWN).filter((part) => shownParts.has(part) || !parts.includes(part))).toEqual([])
  expect([...shownParts].filter((part) => !parts.includes(part))).toEqual([])
})
