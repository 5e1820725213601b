/** Lists synonyms for names: not typing mistakes, but words from everyday use, other systems or other languages. */
import { near } from "../problem/near.ts";

/** Maps names of properties, types and values to synonyms, without accents. A word listed for several means the first that fits. */
const others = `
title: heading headline header name caption subject titel uberschrift titulo titre
description: summary abstract excerpt metadescription beschreibung descripcion resumen resume
blocks: sections content body components elements modules bausteine abschnitte inhalt bloques secciones contenido blocs contenu
prompt: text body content template message words
textarea: multiline longtext comment message paragraph memo textfeld
text: body content copy paragraph subtitle subheading tagline lead intro description message string input textbox inhalt beschreibung untertitel texto texte contenido contenu
picture: image img photo bild imagen foto images pictures
asset: src file path image picture source filename datei archivo fichier
to: link href url address target destination page ziel enlace lien
name: id fieldname
label: text title caption name button beschriftung etiqueta bezeichnung libelle
required: mandatory obligatory compulsory needed pflicht pflichtfeld obligatorio requerido obligatoire requis erforderlich
options: choices values items answers optionen auswahl opciones choix
items: cards entries list questions elements elemente eintrage elementos rows dates people
actions: buttons button action links cta ctas link knopfe botones boutons
action: button link cta knopf boton bouton
fields: inputs questions elements felder campos champs
inputs: fields questions variables felder campos champs
templates: prompts texts vorlagen plantillas modeles
alt: description caption title alttext
help: hint tip note info explanation tooltip hilfe hinweis ayuda pista aide
when: requiredwhen requiredif if showif visibleif showwhen visible conditions condition only_if onlyif dependson wenn falls si cuando quand
pattern: regex regexp validation format mask muster patron
placeholder: example sample platzhalter ejemplo
maxLength: max maxlen limit length characters
rows: lines height zeilen filas lignes
gate: password protection protected lock auth passwort contrasena
subject: title betreff asunto objet
replyTo: from reply answer
endpoint: url action address
facts: variables values constants fakten
aliases: redirects urls slugs slug alias redirect
accent: color colour farbe couleur
question: title frage pregunta q
answer: text antwort respuesta reponse a
bio: text about description biography
points: bullets list items
columns: headers head header spalten columnas colonnes
date: datepicker date-picker calendar day datum fecha
time: hours zeit uhrzeit hora heure
address: url src embed link video
select: dropdown drop-down combobox list auswahl picker
number: integer int numeric amount quantity zahl numero nombre
email: mail e-mail mailaddress correo courriel
url: website link web homepage webseite
tel: phone telephone mobile telefon telefono phonenumber phone-number
faq: accordion questions fragen preguntas
quotes: testimonials testimonial quote reviews zitate
people: team staff persons members personen equipe equipo
frame: iframe embed widget
notice: banner alert announcement hint info callout message note hinweis aviso
cards: grid features tiles boxes services karten tarjetas cartes columns
table: tabelle tabla tableau grid comparison
form: formular formulario formulaire contact contact-form contactform
hero: banner jumbotron header intro opening cover titelbild
downloads: files documents dateien download archivos
prompt-library: prompts library promptlibrary
schedule: agenda program programme events calendar termine
legal: terms policy imprint impressum
links: logos resources urls enlaces liens
video: youtube movie film vimeo
logout: signout sign-out abmelden
checkbox-group: checkboxes multiselect multi-select multichoice multiple-choice checklist multiple
radio: radios radio-group radio-buttons radiobuttons radiobutton choice
checkbox: tickbox check boolean toggle switch bool consent
call-to-action: button cta action
webhook: zapier slack http url
confirmation: autoreply autoresponder reply
centered: center centred middle zentriert centrado centre
center: centered centred middle zentriert centrado centre
start: left links izquierda gauche
tint: light grey gray soft muted hell claro clair
ink: dark black dunkel oscuro fonce
plain: white none normal default weiss blanco blanc
primary: main important filled big
quiet: text link ghost small
half: 50% 1/2 halb mitad moitie
full: 100% 1/1 whole voll completo
near: lazy scroll visible auto
click: manual button
browser: forever always remember device
presentation: slides slideshow deck powerpoint
file: pdf document doc download
deadline: date due frist
atLeast: min minimum from gte
atMost: max maximum lte
moreThan: over above gt
lessThan: under below lt
downcase: lower lowercase tolower
upcase: upper uppercase toupper
strip: trim
size: length count
capitalize: capitalise titlecase
elsif: elseif elif
endif: fi endif
endfor: endfor
for: foreach
case: switch
else: otherwise
assign: set let var
`;

const known = new Map(
  [...others.matchAll(/^([\w-]+): (.+)$/gm)].map(([, name = "", words = ""]) => [name, new Set(words.split(" "))]),
);
const order = [...known.keys()];

/** Returns the names for which this word is a synonym, most likely first. */
export function otherWords(word: string, names: readonly string[]): string[] {
  const said = plain(word);
  return names.filter((name) => known.get(name)?.has(said)).sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Returns names with a similar spelling, or else the name that this word is a synonym for. */
export function nearWords(word: string, names: readonly string[]): string[] {
  const similar = near(word, names);
  return similar.length > 0 ? similar : otherWords(word, names).slice(0, 1);
}

/** Returns the boolean meant by a word for yes or no in one of several languages, or undefined. */
export function truth(word: string): "true" | "false" | undefined {
  const said = plain(word);
  if (/^(yes|y|on|true|x|ja|si|oui|wahr|vrai|verdadero|✓|✔|✅|1)$/.test(said)) return "true";
  return /^(no|n|off|false|nein|non|falsch|faux|falso|✗|✘|❌|0)$/.test(said) ? "false" : undefined;
}

/** Returns the word in lower case, without accents and without separators between its parts. */
function plain(word: string): string {
  const letters = word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
  return letters.replaceAll(/(?<=\w)[_ ](?=\w)/g, "");
}
