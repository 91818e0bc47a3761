import com.helger.diagnostics.error.level.EErrorLevel;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation2026_05;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import java.util.ArrayList;
import java.util.Locale;

/**
 * Validates e-invoices: java -cp "lib/*" Validate.java RULES FILE [RULES FILE]… Prints a line for each file: its path, then
 * its errors, all separated by tabs.
 */
public class Validate {
  public static void main(String[] args) throws Exception {
    var registry = new ValidationExecutorSetRegistry<IValidationSourceXML>();
    EN16931Validation.initEN16931(registry);
    PeppolValidation2026_05.init(registry);
    for (int i = 0; i + 1 < args.length; i += 2) {
      var results = ValidationExecutionManager.executeValidation(
          IValidityDeterminator.createDefault(),
          registry.getOfID(rulesOf(args[i])),
          ValidationSourceXML.create(new FileSystemResource(args[i + 1])));
      var line = new ArrayList<String>();
      line.add(args[i + 1]);
      for (var result : results)
        for (var error : result.getErrorList())
          if (error.getErrorLevel().isGE(EErrorLevel.ERROR))
            line.add((error.getErrorID() + " " + error.getErrorText(Locale.ENGLISH)).replaceAll("\\s+", " "));
      System.out.println(String.join("\t", line));
    }
  }

  private static DVRCoordinate rulesOf(String name) {
    return switch (name) {
      case "ubl" -> EN16931Validation.VID_UBL_INVOICE_1316;
      case "ubl-credit-note" -> EN16931Validation.VID_UBL_CREDIT_NOTE_1316;
      case "peppol" -> PeppolValidation2026_05.VID_OPENPEPPOL_INVOICE_UBL_V3;
      case "peppol-credit-note" -> PeppolValidation2026_05.VID_OPENPEPPOL_CREDIT_NOTE_UBL_V3;
      case "cii" -> EN16931Validation.VID_CII_1316;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
