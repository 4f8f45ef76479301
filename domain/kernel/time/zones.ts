/** Where most people of a state live. `split`: a part of the state is in another zone, or keeps its clocks otherwise. */
export type StateZone = { zone: string; split: boolean }

/** IANA time zones, as tzdata 2025b divides the states. */
const ZONES: Record<string, string> = {
  'America/New_York': 'CT DE DC FL* GA KY* ME MD MA NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Detroit': 'MI*',
  'America/Indiana/Indianapolis': 'IN*',
  'America/Chicago': 'AL AR IL IA KS* LA MN MS MO NE* ND* OK SD* TN* TX* WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID*',
  // The Navajo Nation changes its clocks, the rest of the state does not.
  'America/Phoenix': 'AZ*',
  'America/Los_Angeles': 'CA NV* OR* WA',
  'America/Anchorage': 'AK*',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}

const byState = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) =>
    states
      .split(' ')
      .map((each): [string, StateZone] => [each.slice(0, 2), { zone, split: each.endsWith('*') }]),
  ),
)

/** The main zone of a state; `undefined` for a code that is no state. */
export const zoneOfState = (state: string): StateZone | undefined => byState.get(state)
