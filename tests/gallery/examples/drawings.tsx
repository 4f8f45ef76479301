import {
  ClinicDrawing,
  ConversationDrawing,
  EscrowDrawing,
  FileDrawing,
  LicenseDrawing,
  NothingFoundDrawing,
  NothingYetDrawing,
} from '#web/ui/drawing.tsx'
import { Seal, SealOfLicense } from '#web/ui/seal.tsx'
import { StateMap, StateMapLegend, type TileStatus } from '#web/ui/state-map.tsx'
import type { Example } from '../example.ts'

const TILES: Record<string, TileStatus> = { TX: 'issued', CO: 'valid', UT: 'valid', OR: 'pending' }

export const drawingExamples: readonly Example[] = [
  { part: 'ClinicDrawing', state: 'usual', show: () => <ClinicDrawing /> },
  { part: 'ConversationDrawing', state: 'usual', show: () => <ConversationDrawing /> },
  { part: 'EscrowDrawing', state: 'with an amount', show: () => <EscrowDrawing amount="$1,890" /> },
  { part: 'EscrowDrawing', state: 'without one', show: () => <EscrowDrawing /> },
  { part: 'FileDrawing', state: 'usual', show: () => <FileDrawing /> },
  { part: 'LicenseDrawing', state: 'usual', show: () => <LicenseDrawing /> },
  { part: 'NothingFoundDrawing', state: 'usual', show: () => <NothingFoundDrawing /> },
  { part: 'NothingYetDrawing', state: 'usual', show: () => <NothingYetDrawing /> },
  {
    part: 'Seal',
    state: 'in a line, and large',
    show: () => (
      <p className="row">
        <Seal /> Verified <Seal large /> Your RN license counts
      </p>
    ),
  },
  { part: 'SealOfLicense', state: 'still', show: () => <SealOfLicense license="RN Texas" /> },
  {
    part: 'SealOfLicense',
    state: 'that stamps itself',
    show: () => <SealOfLicense license="NP Ohio" stamps />,
  },
  {
    part: 'StateMap',
    state: 'with figures and its legend',
    show: () => (
      <div className="stack">
        <StateMap
          label="A Texas RN license counts in Texas, Colorado and Utah. Oregon is being verified."
          statusOf={(state) => TILES[state] ?? 'invalid'}
          figureOf={(state) => (state === 'TX' ? 24 : undefined)}
          fills
        />
        <StateMapLegend
          entries={[
            { status: 'issued', text: 'Issued here' },
            { status: 'valid', text: 'Counts' },
            { status: 'pending', text: 'Being verified' },
            { status: 'invalid', text: 'Needs its own' },
          ]}
        />
      </div>
    ),
  },
  {
    part: 'StateMap',
    state: 'small, no license known',
    show: () => <StateMap label="No license yet" statusOf={() => undefined} small />,
  },
  {
    part: 'StateMapLegend',
    state: 'one entry',
    show: () => <StateMapLegend entries={[{ status: 'valid', text: 'Counts' }]} />,
  },
]
