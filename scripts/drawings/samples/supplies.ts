import {
  area,
  brown,
  circle,
  dark,
  detail,
  drawing,
  ellipse,
  glass,
  gold,
  ground,
  kraft,
  moved,
  navy,
  olive,
  path,
  rect,
  red,
  ring,
  shade,
  steel,
  turned,
  white,
} from "./shapes.ts"

export const fasteners = {
  bolt: drawing(
    turned(38, [
      path("M168 34h64l14 14v34h-92V48z", steel.mid),
      detail("M184 36v44M216 36v44"),
      path("M178 82h44v176q-22 16-44 0z", steel.light),
      shade("M206 82h16v176q-8 6-16 7z"),
      detail("M178 154l44-10M178 174l44-10M178 194l44-10M178 214l44-10M178 234l44-10M180 254l40-10"),
    ]),
  ),
  nut: drawing(
    path("M146 60h108l54 90-54 90H146L92 150zM200 80a70 70 0 1 0 0 140 70 70 0 1 0 0-140z", steel.mid),
    shade("M254 60l54 90-54 90H200v-20a70 70 0 0 0 0-140V60z"),
    ring(200, 150, 70, 46, steel.light),
    detail("M164 150a36 36 0 0 1 36-36M172 166a34 34 0 0 0 60 4", steel.dark, 4),
  ),
  washers: drawing(
    ring(252, 126, 84, 38, steel.mid),
    ring(152, 174, 84, 38, steel.light),
    detail("M92 166a62 62 0 0 1 42-50", white, 6),
  ),
  screws: drawing(
    ground(120),
    ...[0, 1, 2].map((index) => moved(116 + index * 84, 0, [screw(index === 1 ? gold.mid : steel.light)])),
  ),
  nails: drawing(
    ...[-24, 4, 30].map((degrees, index) =>
      turned(degrees, [
        path(`M194 58h12v172l-6 26-6-26z`, steel.light),
        rect(176, 46, 48, 14, index === 1 ? steel.mid : steel.dark, 4),
        detail("M194 76h12M194 86h12"),
      ]),
    ),
  ),
  "threaded-rod": drawing(
    turned(-30, [
      rect(30, 132, 340, 36, steel.light, 5),
      shade("M34 152h332v14H34z"),
      detail(Array.from({ length: 21 }, (_, index) => `M${44 + index * 15} 168l10-36`).join("")),
    ]),
  ),
  anchor: drawing(
    turned(38, [
      path("M178 96h44v124l-14 46h-16l-14-46z", steel.light),
      shade("M208 96h14v124l-14 46h-6z"),
      detail("M178 214q22 10 44 0M188 148v60M212 148v60"),
      rect(162, 82, 76, 16, steel.mid, 4),
      path("M168 44h64v38h-64z", gold.mid),
      detail("M188 46v34M212 46v34"),
      rect(188, 22, 24, 22, steel.light, 4),
    ]),
  ),
} as const

export const safety = {
  glasses: drawing(
    path(
      "M58 126q-4-14 14-16 62-12 118 4 8 8 20 0 56-16 118-4 18 2 14 16-6 60-20 72-30 16-76 4-24-8-32-42-14-10-28 0-8 34-32 42-46 12-76-4-14-12-20-72z",
      glass,
    ),
    detail("M82 132q40-8 84 2M234 134q44-10 84-2", white, 6),
    path("M56 120q-20 6-22 34l-2 34", "none"),
    path("M344 120q20 6 22 34l2 34", "none"),
    detail("M84 176l26-30M98 184l20-24M250 176l26-30M264 184l20-24", white, 5),
  ),
  "hard-hat": drawing(
    ground(130, 240),
    path("M82 204q0-112 118-116 118 4 118 116z", gold.mid),
    shade("M228 90q90 16 90 114h-60q4-80-30-114z"),
    path("M180 96q0-20 20-20t20 20v72q-20 8-40 0z", gold.light),
    detail("M136 112q-14 26-14 76M264 112q14 26 14 76"),
    path("M58 204h262q36 0 32 18-20 12-60 8-120-12-232 4-12-14-2-30z", gold.mid),
  ),
  "face-shield": drawing(
    path("M116 96h168v96q-10 62-84 70-74-8-84-70z", glass),
    detail("M142 130v66q4 26 22 40M166 124v46", white, 7),
    path("M96 92q0-52 104-56 104 4 104 56-6 24-22 24H118q-16 0-22-24z", navy.mid),
    shade("M250 46q54 12 54 46-6 24-22 24h-24z"),
    circle(112, 94, 15, steel.light),
    circle(288, 94, 15, steel.light),
    detail("M150 74q50-14 100 0", navy.light, 5),
  ),
  gloves: drawing(
    moved(-6, 4, [turned(-10, [glove(navy.mid)])]),
    moved(202, 4, [`<g transform="translate(204 0) scale(-1 1)">${turned(-10, [glove(navy.mid)])}</g>`]),
  ),
  "work-gloves": drawing(
    moved(-6, 4, [turned(-10, [workGlove()])]),
    moved(202, 4, [`<g transform="translate(204 0) scale(-1 1)">${turned(-10, [workGlove()])}</g>`]),
  ),
  vest: drawing(
    path("M138 44h34q28 36 56 0h34l34 36-18 42 6 138H116l6-138-18-42z", "#e9d85c"),
    shade("M238 44h24l34 36-18 42 6 138h-46q8-110 0-216z"),
    area("M119 176h162l1 26H118zM146 47h24l6 130h-24zM254 47h-24l-6 130h24z", steel.light),
    detail("M119 176h162M118 202h164M148 48l5 128M171 46l5 130M252 48l-5 128M229 46l-5 130"),
    detail("M200 72v188"),
    path("M138 44h34q28 36 56 0h34l34 36-18 42 6 138H116l6-138-18-42z"),
  ),
  boots: drawing(
    ground(130),
    path("M128 40h86v104q8 20 40 30 54 10 60 40v30H128z", brown.mid),
    shade("M128 196h176q10 8 10 18v30H128z"),
    path("M122 232h198v24H122z", dark),
    path("M254 178q52 10 58 40h-52q-16-16-6-40z", brown.light),
    detail("M214 76h-30M214 98h-30M216 120h-32M224 144l-30 10M240 162l-26 16", gold.light, 6),
    rect(122, 34, 98, 22, kraft, 6),
  ),
  "dust-mask": drawing(
    path("M98 96q102-66 204 0 24 80-34 124-68 44-136 0-58-44-34-124z", white),
    shade("M250 76q30 6 52 20 24 80-34 124-20 12-40 18 50-70 22-162z"),
    path("M100 100Q40 78 28 50M300 100q60-22 72-50M118 206q-50 14-84 4M282 206q50 14 84 4", "none"),
    detail("M160 84q40-28 80 0", steel.dark, 9),
    circle(222, 158, 24, steel.light),
    detail("M210 152h24M210 164h24"),
    detail("M118 120q-6 40 18 70", steel.mid, 4),
  ),
  respirator: drawing(
    path("M150 78q50-36 100 0l28 72q-10 76-78 88-68-12-78-88z", dark),
    detail("M166 92q34-20 68 0M154 128q46-28 92 0", steel.dark, 4),
    circle(200, 204, 26, steel.mid),
    detail("M188 198h24M188 210h24"),
    ...[96, 304].flatMap((x) => [
      circle(x, 176, 48, navy.mid),
      circle(x, 176, 32, navy.light),
      detail(`M${x - 14} 168h28M${x - 14} 184h28`),
    ]),
    path("M138 106Q70 84 46 40M262 106q68-22 92-66", "none"),
  ),
  "ear-plugs": drawing(turned(-24, [plug()], 150, 150), moved(110, 10, [turned(20, [plug()], 150, 150)])),
  harness: drawing(
    `<path d="M146 40q-4 60 54 96 58-36 54-96M200 136l-62 66q-22 46 12 62 34-8 40-60M200 136l62 66q22 46-12 62-34-8-40-60M138 202h124" stroke-width="24"/><path d="M146 40q-4 60 54 96 58-36 54-96M200 136l-62 66q-22 46 12 62 34-8 40-60M200 136l62 66q22 46-12 62-34-8-40-60M138 202h124" stroke="${gold.mid}" stroke-width="14"/>`,
    circle(200, 138, 26, steel.light),
    circle(200, 138, 12, white),
    rect(184, 188, 32, 28, steel.mid),
    rect(128, 66, 32, 18, steel.mid),
    rect(240, 66, 32, 18, steel.mid),
  ),
  coverall: drawing(
    path("M168 40h64l42 16 30 110-32 10-22-62v62l14 88h-48l-16-74-16 74h-48l14-88v-62l-22 62-32-10 30-110z", navy.mid),
    shade("M232 40l42 16 30 110-32 10-22-62v62l14 88h-28q6-120-4-224z"),
    path("M168 40l32 30 32-30-10-6h-44z", navy.light),
    detail("M200 70v112M152 172h96", navy.dark, 4),
    area(
      "M142 226h38l-4 16h-36zM220 226h38l2 16h-36zM106 142l32 10-4 12-32-10zM294 142l-32 10 4 12 32-10z",
      steel.light,
    ),
    rect(158, 98, 28, 28, navy.light, 3),
  ),
  "eye-wash": drawing(
    ground(90),
    path("M120 50h160v110q0 14-14 14H134q-14 0-14-14z", olive.mid),
    shade("M238 50h42v110q0 14-14 14h-28z"),
    path("M150 174h100l20 46H130z", steel.light),
    path("M112 220h176v26q0 12-12 12H124q-12 0-12-12z", olive.mid),
    detail("M172 222q-6-30 12-34M228 222q6-30-12-34", navy.mid, 6),
    rect(158, 80, 84, 64, white, 5),
    path("M172 112q28-32 56 0-28 32-56 0z", "none"),
    circle(200, 112, 9, navy.mid),
  ),
  "first-aid-kit": drawing(
    ground(120),
    path("M160 92V66q0-12 12-12h56q12 0 12 12v26", "none"),
    rect(84, 90, 232, 166, white, 14),
    shade("M262 92h40q12 0 12 12v138q0 12-12 12h-40z"),
    circle(200, 172, 56, olive.mid),
    path("M186 136h28v22h22v28h-22v22h-28v-22h-22v-28h22z", white),
    rect(112, 82, 34, 18, steel.mid),
    rect(254, 82, 34, 18, steel.mid),
  ),
  "fire-extinguisher": drawing(
    ground(52),
    path("M156 116q0-30 44-32 44 2 44 32v136q0 8-8 8h-72q-8 0-8-8z", red.mid),
    shade("M220 88q24 6 24 28v136q0 8-8 8h-16z"),
    rect(186, 64, 28, 22, steel.mid),
    path("M150 40l92-8v14l-44 18h-20z", dark),
    path("M214 70h30q26 4 28 40l2 84", "none"),
    path("M264 190h20l6 40h-32z", dark),
    circle(200, 76, 8, gold.mid),
    rect(168, 142, 64, 68, white, 4),
    detail("M180 160h40M180 176h40M180 192h24"),
  ),
} as const

export const laboratory = {
  beaker: drawing(
    ground(76),
    path("M126 62q-8-14-20-18h184l-12 24v174q0 18-18 18H150q-18 0-18-18V84z", glass),
    area("M135 146h140v96q0 15-15 15H150q-15 0-15-15z", navy.light),
    path("M126 62q-8-14-20-18h184l-12 24v174q0 18-18 18H150q-18 0-18-18V84z"),
    detail("M244 112h32M256 136h20M244 160h32M256 184h20M244 208h32"),
    detail("M154 92v130", white, 7),
  ),
  flask: drawing(
    ground(80),
    path("M180 46v118a58 58 0 1 0 40 0V46z", glass),
    area("M146 212q54-10 108 0 0 46-54 48-54-2-54-48z", olive.light),
    path("M180 46v118a58 58 0 1 0 40 0V46z"),
    detail("M180 108h40"),
    path("M172 46l4-24h48l4 24z", steel.mid),
    detail("M164 198q-10 20 0 36", white, 6),
  ),
  cylinder: drawing(
    ground(66),
    path("M168 34h76l-8 16v194h-68V50z", glass),
    area("M171 132h62v109h-62z", gold.light),
    path("M168 34h76l-8 16v194h-68V50z"),
    detail("M210 74h26M220 92h16M210 110h26M220 128h16M210 146h26M220 164h16M210 182h26M220 200h16M210 218h26"),
    path("M140 244h124l10 18H130z", navy.mid),
  ),
} as const

function screw(fill: string): string {
  return [
    path("M-30 62q30-18 60 0l-20 22v120L0 262l-10-58V84z", fill),
    shade("M4 84h6v120L0 262z"),
    detail("M-10 62h20M0 54v14"),
    detail("M-14 110l28-8M-14 130l28-8M-14 150l28-8M-14 170l28-8M-14 190l28-8M-12 210l24-8M-9 226l18-6"),
  ].join("")
}

function plug(): string {
  return [
    path("M128 70q22-20 44 0l14 110q2 34-36 36-38-2-36-36z", gold.mid),
    shade("M160 62l12 8 14 110q2 34-36 36 30-60 10-154z"),
    ellipse(150, 204, 30, 12, gold.light),
  ].join("")
}

function glove(fill: string): string {
  const hand =
    "M66 250l4-74q-26-34-40-50-8-16 8-20 12 0 34 26l-4-74q2-16 14-14 10 0 12 14l4 46 4-60q4-14 14-12 10 0 12 14l-2 60 12-52q6-12 16-8 8 4 6 16l-10 60 14-32q8-10 16-4 6 4 4 14l-22 74-10 76z"
  return path(hand, fill) + path("M60 232h92v26H60z", navy.light)
}

function workGlove(): string {
  const palm =
    "M72 190l0-30q-26-24-40-36-8-14 6-18 14 2 34 26l-4-74q2-16 14-14 10 0 12 14l4 46 4-60q4-14 14-12 10 0 12 14l-2 60 12-52q6-12 16-8 8 4 6 16l-10 60 14-32q8-10 16-4 6 4 4 14l-22 74-2 16z"
  return (
    path("M70 250l2-70h84l-4 70z", gold.mid) +
    path(palm, dark) +
    path("M64 236h92v24H64z", red.mid) +
    detail("M84 196v30M100 196v30M116 196v30M132 196v30", brown.mid, 4)
  )
}
