"""The test vectors of section 10 of docs/rules.md, one text line per row of its tables."""

PACK_52 = (
    "8C AD 2C 4D 4S 4H AC 9C 2H 6H 6D 8H 7S AH QS 4C TD JH 5H 3D KS QD 7H 8S TS KH 5C 3H 3S QH 7D JS KD KC TC 9H "
    "7C AS JC 6C 5D 8D 3C 9D 2S QC TH 6S JD 2D 9S 5S"
)

PACK_48K = (
    "2h Rk 9i 6k Sh Ui 7h Ko 8h Ki 6h Ri Uh 9o 3k 8i 8o 4i 4k 7k Sk 5h 6i 5i Rh 9h Ro 7o 7i Uk So 3h Kk 5k Si 6o "
    "4h 3i 8k 2i Uo 2o 3o 9k Kh 5o 2k 4o"
)

#: s | stock, turn-up first | ruffer | discards | honours by seat 0/1/2/3 | winners | tricks | honour points | trick points | total
RH = [
    "1 | JD 2D 9S 5S | 1 | 2C 8C TC KC | - / AKJ / Q / - | 213111123112 | 3-9 | 0-2 | 0-3 | 0-5",
    "2 | 3H 2S 9D KD | 0 | 5C TC QC AC | A / J / Q / K | 132033101230 | 5-7 | 0-0 | 0-1 | 0-1",
    "10 | 3C 8S KC 8D | 3 | 3C TC KC AC | Q / J / - / - | 000311023310 | 6-6 | 0-0 | 0-0 | 0-0",
    "14 | KS JS 8C 5D | 3 | 3C 5C 8C JC | - / Q / - / AKJ | 122321133333 | 3-9 | 0-4 | 0-3 | 0-7",
    "16 | 4D QS 5H 4S | 0 | 3C 5C 7C 2D | AJ / - / K / Q | 000013321033 | 6-6 | 2-0 | 0-0 | 2-0",
    "17 | 8D AD 4H 7H | none | - | - / J / K / Q | 101102123033 | 5-7 | 0-0 | 0-1 | 0-1",
    "24 | AH 7C 8S JH | 0 | 3C 7C 9C JC | AJ / K / Q / - | 203232210031 | 7-5 | 2-0 | 1-0 | 3-0",
    "54 | JD 3H QH 3S | 1 | 5C 7C 3D 5D | - / AKQJ / - / - | 111112201221 | 5-7 | 0-4 | 0-1 | 0-5",
]

#: s | turn-up | ruffer | discards | honours dealt | honours after the ruff | calls (`dealt`) | points (`after_ruff`) | points (`dealt`)
RH_HELD = [
    "1 | JD | 1 | 2C 8C TC KC | - / AK / Q / - | - / AKJ / Q / - | 1 can_ye 0 | 0-2 | 0-0",
    "14 | KS | 3 | 3C 5C 8C JC | - / Q / - / A | - / Q / - / AKJ | none | 0-4 | 0-0",
    "24 | AH | 0 | 3C 7C 9C JC | - / K / Q / - | AJ / K / Q / - | none | 2-0 | 0-0",
    "31 | 9C | 1 | 3C 9C TC JC | K / AJ / - / Q | K / A / - / Q | 1 can_ye 1 | 0-0 | 0-2",
    "49 | 2C | 3 | 2C 3C QC KC | - / - / J / AKQ | - / - / J / A | 3 show | 0-0 | 0-2",
    "54 | JD | 1 | 5C 7C 3D 5D | - / AKQ / - / - | - / AKQJ / - / - | 1 show | 0-4 | 0-2",
]

#: s | turn-up | honours by seat 0/1/2/3 | winners | tricks | honour points | trick points | total
RH48 = [
    "1 | 5S | J / - / K / AQ | 300333323133 | 3-9 | 0-0 | 0-3 | 0-3",
    "2 | JS | AJ / - / K / Q | 013321223000 | 7-5 | 2-0 | 1-0 | 3-0",
    "3 | AH | AJ / K / Q / - | 100222200102 | 10-2 | 2-0 | 4-0 | 6-0",
]

#: s | form | top four of the head | best ruffs by seat | ruff winner | rubber | discards | winners | cards | points
RT = [
    "1 | rt-4d | JD 2D 9S 5S | 38 / 48 / 43 / 38 | 1 | 1 | 2C 8C TC KC | 213111123112 | 12 / 36 | 0 / 24",
    "2 | rt-4d | 3H 2S 9D KD | 36 / 33 / 24 / 43 | 3 | 0 | 5C TC QC AC | 132033101230 | 20 / 28 | 0 / 16",
    "4 | rt-4d | QH 4S 6S QS | 39 / 39 / 33 / 36 | 1 (tie) | 1 | 2C 3C QC KC | 031111210002 | 24 / 24 | 0 / 12",
    "3 | rt-4s | 7H AS 7D 4D | 27 / 42 / 46 / 31 | 2 | 2 | 9C AC 2D 4D | 112221200002 | 16 / 12 / 20 / 0 | 4 / 0 / 20 / 0",
    "5 | rt-4s | 3H 5D 5S 2S | 36 / 42 / 31 / 45 | 3 | 3 | TC QC AC 5D | 133332101113 | 4 / 20 / 4 / 20 | 0 / 8 / 0 / 20",
    "1 | rt-3-12 | 7C AS JC 6C | 32 / 27 / 29 | 0 | 2 | 6C 7C 9C JC | 200111211002 | 12 / 15 / 9 | 12 / 3 / 0",
    "2 | rt-3-12 | QH 7H KC 4H | 42 / 45 / 34 | 1 | 1 | 4C 5C 7C 8C | 111202021110 | 9 / 18 / 9 | 0 / 18 / 0",
    "1 | rt-3-16 | JD 2D 9S 5S | 42 / 42 / 52 | 2 | 1 | 2C 4C 5C 6C | 0020002111112222 | 15 / 15 / 18 | 0 / 0 / 14",
    "1 | rt-2-12 | TS KH 5C 3H | 49 / 34 | 0 | none | - | 000000000000 | 24 / 0 | 24 / 0",
    "1 | rt-2-24 | JD 2D 9S 5S | 71 / 76 | 1 | 1 | 2C 3C 5C 8C | 110101111111101111111100 | 10 / 38 | 0 / 26",
]

#: s | form | turn-up | announced (`counted`) | announced (`choice`) | winner (`counted`) | winner (`choice`) | shown | points
RT_TURNUP = [
    "1 | rt-4d | JD | 38 / 48 / 43 / 38 | 38 / 38 / 43 / 28 | 1 | 2 | 6C 7C 9C JC AC | 12 / 12",
    "4 | rt-4d | QH | 39 / 39 / 33 / 36 | 39 / 29 / 23 / 36 | 1 | 0 | 5C 6C 8C 9C AC | 12 / 0",
    "9 | rt-4d | 8S | 52 / 31 / 40 / 41 | 44 / 31 / 32 / 41 | 0 | 0 | 4S 9S TS JS AS | 28 / 0",
    "25 | rt-3-12 | AS | 42 / 28 / 39 | 31 / 28 / 39 | 0 | 2 | 5C 7C 8C 9C KC | 3 / 0 / 18",
]

#: s | trump | rensho | aces dealt to pair 0 | aces dealt to pair 1 | winners | court cards | deal won by | row | standard | nakayoshi
KK = [
    "1 | S | AC | AC | AD AH AS | 3301330232002 | 9-7 | pair 0 | c | 1 | 1",
    "2 | H | AS | AH AS | AC AD | 3230033201220 | 12-4 | pair 0 | c | 2 | 2",
    "1 | H | AS | AC | AD AH AS | 3301330133333 | 0-16 | pair 1 | c | 4 | 4",
    "32 | S | AC | AC AD AS | AH | 3010012222122 | 16-0 | pair 0 | c | 4 | 4",
    "4 | S | AC | AC AS | AD AH | 3032211111121 | 6-10 | pair 1 | b | 2 | 2",
    "257 | S | AC | AC AS | AD AH | 1211111012121 | 4-12 | pair 1 | b | 2 | 3",
    "75 | H | AS | AC AD | AH AS | 0000002222101 | 13-3 | pair 0 | b | 2 | 3",
    "305 | H | AS | - | AC AD AH AS | 3311223333100 | 11-5 | pair 0 | a | 4 | 3",
    "332 | H | AS | AC AD AH AS | - | 0003030321113 | 3-13 | pair 1 | a | 4 | 4",
    "511 | S | AC | - | AC AD AH AS | 1133222020100 | 12-4 | pair 0 | a | 4 | 4",
    "3 | H | AS | AC AH | AD AS | 0003212322033 | 8-8 | pair 0 | c | 1 | 1",
    "22 | S | AC | AS | AC AD AH | 1220003331000 | 8-8 | pair 0 | c | 1 | 1",
    "47 | H | AS | AC AH AS | AD | 1123323230022 | 8-8 | pair 1 | b | 2 | 2",
    "24 | S | AC | AH | AC AD AS | 1231200013132 | 8-8 | pair 0 | b | 2 | 2",
    "43 | S | AC | - | AC AD AH AS | 0001110020301 | 8-8 | pair 0 | a | 4 | 3",
    "76 | H | AS | - | AC AD AH AS | 3113220221031 | 8-8 | pair 0 | a | 4 | 3",
]

#: s | players | cards | dealer | turn-up | stayers in turn order | winners | tricks by seat | looed
JL = [
    "1 | 6 | 5 | 0 | 7D | 1 3 0 | 11003 | 1:2, 3:1, 0:2 | none",
    "2 | 6 | 5 | 3 | 5H | 4 5 1 2 3 | 13412 | 4:1, 5:0, 1:2, 2:1, 3:1 | 5",
    "3 | 4 | 3 | 2 | 2C | 3 0 1 2 | 300 | 3:1, 0:2, 1:0, 2:0 | 1 2",
    "4 | 5 | 3 | 4 | 5C | 0 2 3 4 | 440 | 0:1, 2:0, 3:0, 4:2 | 2 3",
    "5 | 10 | 5 | 9 | 5S | 0 1 2 3 4 5 6 7 8 9 | 86541 | 0:0, 1:1, 2:0, 3:0, 4:1, 5:1, 6:1, 7:0, 8:1, 9:0 | 0 2 3 7 9",
    "6 | 3 | 5 | 1 | 3H | 2 0 1 | 20022 | 2:3, 0:2, 1:0 | 1",
]

#: s | ranking | stock, turn-up first | exchanger | discards | leader | winners | tricks | margin points | honours by seat
NK = [
    "1 | simple | Kh 5o 2k 4o | 3 | 6h 8h 9h Kh | 3 | 30032222233 | 7-4 | 2-0 | U / - / S / R",
    "2 | simple | Ro 5k Ki So | 0 | 7h 9h Uh 4i | 0 | 00233303030 | 6-5 | 1-0 | RS / - / - / KU",
    "3 | simple | Sk 5i Kh Rk | none | - | 1 | 10002022031 | 8-3 | 3-0 | - / K / U / -",
    "4 | simple | Ui 5h Sh 7o | 3 | 2h 4h 5h Sh | 3 | 32331000001 | 6-5 | 1-0 | K / S / - / RU",
    "1 | iberian | Kh 5o 2k 4o | 3 | 6h 8h 9h Kh | 3 | 30012222232 | 8-3 | 3-0 | U / - / S / R",
    "2 | iberian | Ro 5k Ki So | 0 | 7h 9h Uh 4i | 0 | 00233302000 | 8-3 | 3-0 | RS / - / - / KU",
]
#: The hands printed under the tables, all of seed 1, by seat.
HANDS_RH = [
    "4C QC 7D TH QH AH 2S 3S 6S 7S JS QS",
    "2C 8C TC KC 3D 4D TD KD AD 5H 9H JH",
    "6C 7C 9C JC AC QD 4H 7H 4S 8S KS AS",
    "3C 5C 5D 6D 8D 9D 2H 3H 6H 8H KH TS",
]
HANDS_RT_3_16 = [
    "TC QC KC 6D QD KD 2H 6H 7H 8H 9H TH 2S 6S 8S KS",
    "2C 4C 5C 6C 7C 8C JC 4D AD 3H KH AH 7S TS QS AS",
    "3C 9C AC 3D 5D 7D 8D 9D TD 4H 5H JH QH 3S 4S JS",
]
HANDS_KK = [
    "2C 3C 5C TC JC AC 6D 7D 5H 7H TH 9S QS",
    "4C 6C 9C 3D 4D 9D 3H 8H 9H 5S 6S 8S JS",
    "7C 8C 5D TD JD KD 2H 2S 3S 4S 7S TS KS",
    "QC KC 2D 8D QD AD 4H 6H JH QH KH AH AS",
]
HANDS_JL = [
    "4H 8H JH QH 8S",
    "8C AC 5H 7S TS",
    "9C 3D AD KH AH",
    "2C 5C 2H QS KS",
    "4C 4D QD 3H 6H",
    "6D TD 7H 3S 4S",
]
