import { Coins, IdCard, Settings, Star, User, Wallet, WalletCards } from 'lucide-react'
import { useSession } from '#web/app/session.ts'
import { Head } from '#web/ui/layout/page.tsx'
import { type Place, Places } from '#web/ui/layout/places.tsx'
import { useStaffPlaces } from '#web/ui/layout/staff-places.ts'

const places = (seeker: boolean): Place[] => [
  { to: '/profile', words: 'Profile', icon: User },
  ...(seeker
    ? []
    : [
        { to: '/licenses', words: 'Licenses', icon: IdCard } as const,
        { to: '/tokens', words: 'Tokens', icon: Coins } as const,
      ]),
  { to: '/reviews', words: 'Reviews', icon: Star },
  { to: '/payment-settings', words: 'Payment Settings', icon: WalletCards },
  { to: '/payments', words: 'Payments', icon: Wallet },
  { to: '/settings', words: 'Settings', icon: Settings },
]

export function Account() {
  const { seeker } = useSession()
  const staff = useStaffPlaces().map(({ words, ...place }) => ({ ...place, words: `Staff: ${words}` }))
  return (
    <>
      <Head title="Account" />
      <Places narrow of={[...places(seeker), ...staff]} />
    </>
  )
}
