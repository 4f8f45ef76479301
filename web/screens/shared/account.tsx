import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins, IdCard, type LucideIcon, ShieldCheck, Star, User, Wallet, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { Head } from '../../parts/page.tsx'
import { ask } from '../../query.ts'
import { useSession } from '../../session.ts'
import { EmailBanner } from './email-banner.tsx'

export function Account() {
  const { seeker } = useSession()
  const roles = useQuery(ask('GET /settings', {})).data?.user.roles ?? []
  return (
    <>
      <EmailBanner />
      <Head title="Account" />
      <ul className="menu menu--full narrow gap-above--s">
        <Place to="/profile" icon={User}>
          Profile
        </Place>
        {!seeker && (
          <>
            <Place to="/licenses" icon={IdCard}>
              Licenses
            </Place>
            <Place to="/tokens" icon={Coins}>
              Tokens
            </Place>
          </>
        )}
        <Place to="/reviews" icon={Star}>
          Reviews
        </Place>
        <Place to="/payment-settings" icon={WalletCards}>
          Payment Settings
        </Place>
        <Place to="/payments" icon={Wallet}>
          Payments
        </Place>
        {roles.includes('verifier') && (
          <Place to="/staff/licenses" icon={ShieldCheck}>
            Staff
          </Place>
        )}
      </ul>
    </>
  )
}

type To =
  | '/profile'
  | '/licenses'
  | '/tokens'
  | '/reviews'
  | '/payment-settings'
  | '/payments'
  | '/staff/licenses'

const Place = ({ to, icon, children }: { to: To; icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Link to={to}>
      <Icon of={icon} />
      {children}
    </Link>
  </li>
)
