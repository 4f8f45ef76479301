import { oddMembers } from '#tests/harness/screens/odd-sweep.ts'

/** Two of the screens with most texts of other people. The sweep checks all screens. */
oddMembers(['seeker'], ['/', '/application/$id'])
