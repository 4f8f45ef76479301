import type { Search } from '#projections/hiring/search/page.ts'

/** What people search for; each is asked with several values in turn, so that none is answered from a warm page alone. */
export const MIXES: Record<string, readonly Search[]> = {
  'no filter': [{}],
  'a state of many': [{ state: 'CA' }, { state: 'TX' }, { state: 'FL' }],
  'a state of few': [{ state: 'WY' }, { state: 'WV' }, { state: 'WI' }],
  'a common word': [{ searchTerm: 'wound' }, { searchTerm: 'emergency' }, { searchTerm: 'triage' }],
  'two common words': [{ searchTerm: 'intensive care' }, { searchTerm: 'wound documentation' }],
  'a word of the rest': [{ searchTerm: 'hospital' }, { searchTerm: 'patients' }, { searchTerm: 'clinical' }],
  'a rare word': [
    { searchTerm: 'zolmitriptan' },
    { searchTerm: 'cyclosporine' },
    { searchTerm: 'nifedipine' },
  ],
  'a beginning': [{ searchTerm: 'woun' }, { searchTerm: 'docum' }, { searchTerm: 'pedi' }],
  'a short beginning': [{ searchTerm: 'wo' }, { searchTerm: 'in' }, { searchTerm: 'te' }],
  'a typo': [{ searchTerm: 'wuond' }, { searchTerm: 'documentatoin' }, { searchTerm: 'emergncy' }],
  'a typo and a word': [{ searchTerm: 'wuond staging' }, { searchTerm: 'telehelth education' }],
  'state, category and skill': [
    { state: 'CA', categories: ['Emergency'], skills: ['triage'] },
    { state: 'TX', categories: ['Wound care'], skills: ['documentation'] },
  ],
  'state and a word': [
    { state: 'CA', searchTerm: 'wound' },
    { state: 'OH', searchTerm: 'oncology' },
  ],
  'oldest first': [{ sortBy: 'created_at', sortType: 'asc' }],
  'a word, oldest first': [{ searchTerm: 'wound', sortBy: 'created_at', sortType: 'asc' }],
}
