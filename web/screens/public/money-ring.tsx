type Props = { amount: string; note?: string; large?: boolean }

/** The ring on the deep front, with an amount in it. */
export const MoneyRing = ({ amount, note, large = false }: Props) => (
  <>
    <path className="front-ring__ring" d="M92.5 27.5a46 46 0 1 0 0 65" />
    <circle className="front-ring__dot" cx="104" cy="60" r="10" />
    <text
      className={large ? 'front-ring__amount front-ring__amount--large' : 'front-ring__amount'}
      x="56"
      y={large ? 72 : 64}
    >
      {amount}
    </text>
    {note && (
      <text className="front-ring__note" x="56" y="81">
        {note}
      </text>
    )}
  </>
)
