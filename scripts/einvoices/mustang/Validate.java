import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;

/**
 * Validates Factur-X invoices, both the PDF/A-3b and the XML inside: java -cp "lib/*" Validate.java FILE…. Prints a line
 * for each file: its path, then its errors, all separated by tabs.
 */
public class Validate {
  private static final Pattern ERROR = Pattern.compile("<(?:error|exception)[^>]*>(.*?)</(?:error|exception)>", Pattern.DOTALL);

  public static void main(String[] args) throws Exception {
    for (String file : args) {
      var validator = new ZUGFeRDValidator();
      String report = validator.validate(file);
      var line = new StringBuilder(file);
      if (!validator.wasCompletelyValid()) {
        line.append("\tINVALID");
        var errors = ERROR.matcher(report);
        while (errors.find()) line.append("\t").append(errors.group(1).replaceAll("\\s+", " "));
      }
      // PDF/A-3b is the standard of Factur-X; the validator accepts others.
      if (!report.contains("flavour=3b")) line.append("\tnot PDF/A-3b");
      System.out.println(line);
    }
  }
}
