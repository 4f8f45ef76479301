import { oddMembers } from '#tests/harness/screens/odd-sweep.ts'

/** Two of the screens on which most of other people stands; the sweep looks at all. */
oddMembers(['seeker'], ['/', '/application/$id'])
