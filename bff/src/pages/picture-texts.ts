import type { PageLanguage } from "./texts.js";

/** The texts of the fields by which a charity uploads its logo and its picture. */
export interface PictureTexts {
  readonly title: string;
  readonly logo: string;
  readonly logoHint: string;
  readonly picture: string;
  readonly pictureHint: string;
  readonly choose: string;
  readonly replace: string;
  readonly drop: string;
  readonly remove: string;
  readonly uploading: string;
  readonly saved: string;
  readonly removed: string;
  readonly shownLogo: string;
  readonly shownPicture: string;
  readonly notReadable: string;
  readonly tooLarge: string;
  readonly tooNarrow: string;
  readonly tooSmallLogo: string;
  readonly tooSmallPicture: string;
  readonly failed: string;
  readonly unavailable: string;
}

export const pictureTexts: Readonly<Record<PageLanguage, PictureTexts>> = {
  en: {
    title: "Pictures",
    logo: "Logo",
    logoHint: "PNG, JPEG or WebP, at least 88 pixels on its longer side. It may be transparent.",
    picture: "Picture",
    pictureHint:
      "PNG, JPEG or WebP, at least 640 × 360 pixels. The middle is shown; where it was taken is not kept.",
    choose: "Upload",
    replace: "Replace",
    drop: "or drop the file here",
    remove: "Remove",
    uploading: "Uploading…",
    saved: "Saved. Donors see it now.",
    removed: "Removed.",
    shownLogo: "Your logo as donors see it",
    shownPicture: "Your picture as donors see it",
    notReadable: "This file is not a PNG, JPEG or WebP picture, or it is damaged.",
    tooLarge: "This picture is too large. It may have 7 MB and 40 megapixels at most.",
    tooNarrow: "This picture is too long and narrow. One side may be four times the other at most.",
    tooSmallLogo: "This logo is too small. Its longer side must have at least 88 pixels.",
    tooSmallPicture: "This picture is too small. It must have at least 640 × 360 pixels.",
    failed: "The picture could not be saved. Please try again in a moment.",
    unavailable: "Pictures cannot be processed right now. Please try again later.",
  },
  fr: {
    title: "Images",
    logo: "Logo",
    logoHint:
      "PNG, JPEG ou WebP, au moins 88 pixels sur le côté le plus long. Il peut être transparent.",
    picture: "Photo",
    pictureHint:
      "PNG, JPEG ou WebP, au moins 640 × 360 pixels. Le centre est affiché\u00a0; le lieu de la prise de vue n’est pas conservé.",
    choose: "Téléverser",
    replace: "Remplacer",
    drop: "ou déposez le fichier ici",
    remove: "Supprimer",
    uploading: "Envoi en cours…",
    saved: "Enregistré. Les donateurs le voient dès maintenant.",
    removed: "Supprimé.",
    shownLogo: "Votre logo tel que les donateurs le voient",
    shownPicture: "Votre photo telle que les donateurs la voient",
    notReadable: "Ce fichier n’est pas une image PNG, JPEG ou WebP, ou il est endommagé.",
    tooLarge: "Cette image est trop grande. Elle peut faire 7 Mo et 40 mégapixels au maximum.",
    tooNarrow: "Cette image est trop allongée. Un côté peut mesurer au plus quatre fois l’autre.",
    tooSmallLogo: "Ce logo est trop petit. Son côté le plus long doit faire au moins 88 pixels.",
    tooSmallPicture: "Cette photo est trop petite. Elle doit faire au moins 640 × 360 pixels.",
    failed: "L’image n’a pas pu être enregistrée. Veuillez réessayer dans un instant.",
    unavailable:
      "Les images ne peuvent pas être traitées pour le moment. Veuillez réessayer plus tard.",
  },
  de: {
    title: "Bilder",
    logo: "Logo",
    logoHint:
      "PNG, JPEG oder WebP, an der längeren Seite mindestens 88 Pixel. Es darf transparent sein.",
    picture: "Bild",
    pictureHint:
      "PNG, JPEG oder WebP, mindestens 640 × 360 Pixel. Gezeigt wird die Mitte; der Aufnahmeort wird nicht gespeichert.",
    choose: "Hochladen",
    replace: "Ersetzen",
    drop: "oder die Datei hier ablegen",
    remove: "Entfernen",
    uploading: "Wird hochgeladen …",
    saved: "Gespeichert. Spenderinnen und Spender sehen es ab jetzt.",
    removed: "Entfernt.",
    shownLogo: "Ihr Logo, wie es beim Spenden erscheint",
    shownPicture: "Ihr Bild, wie es beim Spenden erscheint",
    notReadable: "Diese Datei ist kein PNG-, JPEG- oder WebP-Bild, oder sie ist beschädigt.",
    tooLarge: "Dieses Bild ist zu groß. Es darf höchstens 7 MB und 40 Megapixel haben.",
    tooNarrow:
      "Dieses Bild ist zu lang und schmal. Eine Seite darf höchstens viermal so lang sein wie die andere.",
    tooSmallLogo: "Dieses Logo ist zu klein. Die längere Seite braucht mindestens 88 Pixel.",
    tooSmallPicture: "Dieses Bild ist zu klein. Es braucht mindestens 640 × 360 Pixel.",
    failed: "Das Bild konnte nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.",
    unavailable:
      "Bilder können zurzeit nicht verarbeitet werden. Bitte versuchen Sie es später noch einmal.",
  },
  es: {
    title: "Imágenes",
    logo: "Logotipo",
    logoHint:
      "PNG, JPEG o WebP, de al menos 88 píxeles en el lado más largo. Puede ser transparente.",
    picture: "Imagen",
    pictureHint:
      "PNG, JPEG o WebP, de al menos 640 × 360 píxeles. Se muestra el centro; no se guarda dónde se tomó.",
    choose: "Subir",
    replace: "Sustituir",
    drop: "o suelte el archivo aquí",
    remove: "Eliminar",
    uploading: "Subiendo…",
    saved: "Guardado. Los donantes ya lo ven.",
    removed: "Eliminado.",
    shownLogo: "Su logotipo tal como lo ven los donantes",
    shownPicture: "Su imagen tal como la ven los donantes",
    notReadable: "Este archivo no es una imagen PNG, JPEG o WebP, o está dañado.",
    tooLarge: "Esta imagen es demasiado grande. Puede tener como máximo 7 MB y 40 megapíxeles.",
    tooNarrow:
      "Esta imagen es demasiado alargada. Un lado puede medir como máximo cuatro veces el otro.",
    tooSmallLogo:
      "Este logotipo es demasiado pequeño. Su lado más largo debe tener al menos 88 píxeles.",
    tooSmallPicture: "Esta imagen es demasiado pequeña. Debe tener al menos 640 × 360 píxeles.",
    failed: "No se ha podido guardar la imagen. Inténtelo de nuevo dentro de un momento.",
    unavailable: "En este momento no se pueden procesar imágenes. Inténtelo de nuevo más tarde.",
  },
  it: {
    title: "Immagini",
    logo: "Logo",
    logoHint: "PNG, JPEG o WebP, con almeno 88 pixel sul lato più lungo. Può essere trasparente.",
    picture: "Immagine",
    pictureHint:
      "PNG, JPEG o WebP, di almeno 640 × 360 pixel. Si vede la parte centrale; il luogo dello scatto non viene conservato.",
    choose: "Carica",
    replace: "Sostituisci",
    drop: "o trascini qui il file",
    remove: "Rimuovi",
    uploading: "Caricamento in corso…",
    saved: "Salvato. Ora i donatori lo vedono.",
    removed: "Rimosso.",
    shownLogo: "Il suo logo come lo vedono i donatori",
    shownPicture: "La sua immagine come la vedono i donatori",
    notReadable: "Questo file non è un’immagine PNG, JPEG o WebP, oppure è danneggiato.",
    tooLarge: "Questa immagine è troppo grande. Può avere al massimo 7 MB e 40 megapixel.",
    tooNarrow:
      "Questa immagine è troppo lunga e stretta. Un lato può essere al massimo quattro volte l’altro.",
    tooSmallLogo: "Questo logo è troppo piccolo. Il lato più lungo deve avere almeno 88 pixel.",
    tooSmallPicture: "Questa immagine è troppo piccola. Deve avere almeno 640 × 360 pixel.",
    failed: "Non è stato possibile salvare l’immagine. Riprovi tra un momento.",
    unavailable: "Al momento non è possibile elaborare le immagini. Riprovi più tardi.",
  },
  nl: {
    title: "Beelden",
    logo: "Logo",
    logoHint:
      "PNG, JPEG of WebP, minstens 88 pixels aan de langste zijde. Het mag doorzichtig zijn.",
    picture: "Afbeelding",
    pictureHint:
      "PNG, JPEG of WebP, minstens 640 × 360 pixels. Het midden wordt getoond; waar de foto is genomen wordt niet bewaard.",
    choose: "Uploaden",
    replace: "Vervangen",
    drop: "of sleep het bestand hierheen",
    remove: "Verwijderen",
    uploading: "Bezig met uploaden…",
    saved: "Opgeslagen. Donateurs zien het nu.",
    removed: "Verwijderd.",
    shownLogo: "Uw logo zoals donateurs het zien",
    shownPicture: "Uw afbeelding zoals donateurs die zien",
    notReadable: "Dit bestand is geen PNG-, JPEG- of WebP-afbeelding, of het is beschadigd.",
    tooLarge: "Deze afbeelding is te groot. Ze mag hoogstens 7 MB en 40 megapixels hebben.",
    tooNarrow:
      "Deze afbeelding is te lang en smal. De ene zijde mag hoogstens vier keer de andere zijn.",
    tooSmallLogo: "Dit logo is te klein. De langste zijde moet minstens 88 pixels hebben.",
    tooSmallPicture: "Deze afbeelding is te klein. Ze moet minstens 640 × 360 pixels hebben.",
    failed: "De afbeelding kon niet worden opgeslagen. Probeer het zo meteen opnieuw.",
    unavailable:
      "Afbeeldingen kunnen op dit moment niet worden verwerkt. Probeer het later opnieuw.",
  },
};
